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

/** Headers by which the server takes a request for another demo site's; the stack trusts its own machine. */
export const onSite = (site: string): Record<string, string> =>
  site === 'default' ? {} : { 'x-forwarded-host': `${site}.localhost` };

/** Sends one call as a browser would; throws with the server's words unless it answers code 0. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  token: string | null = null,
  site = 'default',
): Promise<Output<E>> {
  const key = requestKey(await readSignKey(), token);
  const { method, path } = endpoint;
  const sealed = endpoint.transport === 'signed';
  const fields = Object.entries(sealed ? sealEnvelope({ method, path, payload: input, key }) : Object(input));
  const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const reply = await fetch(url(method === 'GET' ? `${path}?${form}` : path), {
    method,
    headers: { ...onSite(site), ...(token ? { 'x-token': token } : {}) },
    ...(method === 'GET' ? {} : { body: form }),
  });
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown };
  if (code !== 0) throw new Error(`${method} ${path}: ${msg}`);
  const cipher = (data as { encrypt?: string } | null)?.encrypt;
  return endpoint.output.parse(cipher === undefined ? data : decryptReply(key, cipher)) as Output<E>;
}

/** Fresh redemption codes of a demo site, `credits` each for 30 days. */
export async function issueCodes(credits: number, count = 1, site = 'default'): Promise<string[]> {
  const { username, password } = demoAccount('support', site);
  const { token, me } = await send(calls.ops.login, { username, password }, null, site);
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
    site,
  );
  return codes;
}

export interface Member {
  phone: string;
  password: string;
  token: string;
}

/** A member of a demo site, registered with a code of `credits`. */
export async function newMember(credits = 100, site = 'default'): Promise<Member> {
  const [code = ''] = await issueCodes(credits, 1, site);
  const phone = freshPhone();
  const password = 'abc12345';
  const registration = { code, username: phone, password, agree: 1 };
  const { token = '' } = await send(calls.account.cdkey, registration, null, site);
  return { phone, password, token };
}
