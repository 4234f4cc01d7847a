import { type Endpoint } from '@fenshen/contract';
import { createAccount, staffToken } from './accounts';
import { ApiClient, type Caller } from './client';
import { fillFirstSite, MARK, type FirstSite } from './first-site';
import type { Who } from './role-rules';
import { SAMPLES } from './samples';
import { startServer, type Server } from './server';

export let server: Server;
export let client: ApiClient;
export let first: FirstSite;
export let actors: Record<Who, Caller>;
export let cases = 0;
export let found = 0;
/** Of the test that runs. */
export let leaks: string[] = [];

/** A first site with something of everything, its people and a neighbour’s operator, once for a file of tests. */
export function setUpMatrix(): void {
  beforeEach(() => (leaks = []));
  beforeAll(async () => {
    server = await startServer(5, { GRAPHQL_INTROSPECTION: 'true' });
    client = new ApiClient(server);
    first = await fillFirstSite(server, client);
    actors = {
      owner: { token: await staffToken(server, client, 'owner') },
      operator: { token: first.operator },
      neighbour: { site: 'second', token: await staffToken(server, client, 'operator', 'second') },
      support: { token: first.support },
      member: { token: (await createAccount(server, { credits: 100 })).token },
      visitor: { token: (await createAccount(server, { role: 'visitor' })).token },
      nobody: { token: null },
    };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
}

let address = 0;
/** From an address of its own each time, so that limits per address stay out of the way. */
export const as = (who: Who): Caller & { ip: string } => ({
  ...actors[who],
  ip: `198.19.${(++address >> 8) & 255}.${address & 255}`,
});

const SECRETS = () => [MARK, ...first.codes, first.file.key, first.member.username];
/** What an answer tells of the first site that the question did not. */
export const told = (answer: string, question: unknown): string[] =>
  SECRETS().filter((secret) => answer.includes(secret) && !JSON.stringify(question).includes(secret));

/** Rows of the log of what staff did. */
export const loggedActs = async (): Promise<number> =>
  (await server.admin.query<{ n: number }>('select count(*)::int as n from audit_log')).rows[0]?.n ?? 0;

/** Cases looked at by other means than `note`. */
export function countCases(more: number): void {
  cases += more;
}

export function note(leak: boolean, what: () => string): void {
  cases += 1;
  if (!leak) return;
  found += 1;
  leaks.push(what());
}

/** Anything but a refusal; the wire's own refusals travel with status 200. */
export const isDone = (status: number, text: string): boolean =>
  status < 400 && !/^\{"code":(1|100),/.test(text);

export const sampleOf = (endpoint: Endpoint) => SAMPLES.find((sample) => sample.endpoint === endpoint);
const fieldsOf = (endpoint: Endpoint) => Object.keys((endpoint.input as { shape?: object }).shape ?? {});

/** The first site's things by the field that names them: own to its people, foreign to the neighbour. */
const firstThings = (): Record<string, unknown[]> => {
  const { ids, jobId, batch, member, codes } = first;
  return {
    id: [
      ...new Set([
        ...[ids.work, ids.avatar, ids.notice, ids.code, ids.lot, batch.id, member.id, jobId],
        ...[ids.actor, ids.publicVoice, ids.picture, ids.staff],
      ]),
    ],
    user_id: [member.id],
    batch_id: [batch.id],
    code_id: [ids.code],
    lot_id: [ids.lot],
    entry_id: [ids.entry],
    q: [member.username, jobId, codes[0]],
    site_id: [server.sites.first],
  };
};
/** The sample of a call, aimed at each of the first site’s things in turn. */
export const aimed = (endpoint: Endpoint): Record<string, unknown>[] => {
  const sample = sampleOf(endpoint)?.input ?? {};
  const things = firstThings();
  return fieldsOf(endpoint).flatMap((field) =>
    (things[field] ?? []).map((value) => ({ ...sample, [field]: value })),
  );
};
