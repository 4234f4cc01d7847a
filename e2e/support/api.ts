import {
  calls,
  decryptReply,
  requestKey,
  sealEnvelope,
  type Endpoint,
  type Input,
  type Output,
} from '@fenshen/contract';
import { demoAccount, freshPhone } from './accounts';

const url = (path: string) => new URL(path, process.env.E2E_URL).href;

let signKey: Promise<string> | null = null;
const readSignKey = () =>
  (signKey ??= fetch(url('/config.json')).then(
    async (reply) => ((await reply.json()) as { signKey: string }).signKey,
  ));

/** Sends one signed call as a browser would; throws with the server's words unless it answers code 0. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  token: string | null = null,
): Promise<Output<E>> {
  const key = requestKey(await readSignKey(), token);
  const { method, path } = endpoint;
  const fields = Object.entries(sealEnvelope({ method, path, payload: input, key }));
  const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const reply = await fetch(url(method === 'GET' ? `${path}?${form}` : path), {
    method,
    headers: token ? { 'x-token': token } : {},
    ...(method === 'GET' ? {} : { body: form }),
  });
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown };
  if (code !== 0) throw new Error(`${method} ${path}: ${msg}`);
  const sealed = (data as { encrypt?: string } | null)?.encrypt;
  return endpoint.output.parse(sealed === undefined ? data : decryptReply(key, sealed)) as Output<E>;
}

/** Fresh redemption codes of the default site, `credits` each for 30 days. */
export async function issueCodes(credits: number, count = 1): Promise<string[]> {
  const { username, password } = demoAccount('support');
  const { token, me } = await send(calls.ops.login, { username, password });
  const { codes } = await send(
    calls.ops.issueBatch,
    {
      site_id: me.site.id,
      name: '端到端测试',
      credits,
      valid_days: 30,
      count,
      key: crypto.randomUUID(),
    },
    token,
  );
  return codes;
}

export interface Member {
  phone: string;
  password: string;
  token: string;
}

/** A member of the default site, registered with a code of `credits`. */
export async function newMember(credits = 100): Promise<Member> {
  const [code = ''] = await issueCodes(credits);
  const phone = freshPhone();
  const password = 'abc12345';
  const { token = '' } = await send(calls.account.cdkey, { code, username: phone, password, agree: 1 });
  return { phone, password, token };
}
