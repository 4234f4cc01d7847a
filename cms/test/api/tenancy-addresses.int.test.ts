import { createAccount } from '../helpers/api/accounts';
import { type Caller } from '../helpers/api/client';
import { MARK } from '../helpers/api/first-site';
import {
  type TypeName,
  TYPES,
  server,
  first,
  second,
  client,
  types,
  changesNothing,
  setUpContent,
} from '../helpers/api/content-world';

/** No address of content shows one site’s to another. */
jest.setTimeout(120_000);

setUpContent();

const restPath = (type: TypeName | 'site') =>
  `/api/${(type === 'site' ? 'sites' : TYPES[type].plural).replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

describe('who gets no content at all', () => {
  const outsiders = async (): Promise<[string, Caller][]> => [
    ['nobody', { token: null }],
    ['visitor', { token: (await createAccount(server, { role: 'visitor' })).token }],
    ['member', { token: first.member.token }],
    [
      'the second site’s member',
      { token: (await createAccount(server, { site: 'second' })).token, site: 'second' },
    ],
    ['the second site’s operator on this host', { token: second.operator.token, site: 'first' }],
  ];

  /** Other spellings that a lenient router takes for the same address. */
  const spellings = (path: string) => [
    path,
    `${path}/`,
    path.toUpperCase(),
    path.replace(/[a-z]$/, (c) => c.toUpperCase()),
  ];
  const query = JSON.stringify({ query: '{ notices { title } sites { code } }' });

  test('GraphQL answers staff on their own host only, however it is addressed', async () => {
    for (const [who, { token, site }] of await outsiders()) {
      for (const path of spellings('/graphql')) {
        for (const method of ['POST', 'GET'] as const) {
          const reply = await client.http(
            method,
            method === 'GET' ? `${path}?query=${encodeURIComponent('{ notices { title } }')}` : path,
            {
              token,
              site,
              headers: {
                'content-type': 'application/json',
                ...(token ? { authorization: `Bearer ${token}` } : {}),
              },
              ...(method === 'POST' ? { body: query } : {}),
            },
          );
          const text = reply.body.toString('utf8');
          expect([who, path, method, reply.status < 400 && text.includes('"data":{')]).toEqual([
            who,
            path,
            method,
            false,
          ]);
          expect(text).not.toContain(MARK);
        }
      }
    }
  });

  test('no spelling of an address takes staff round the fence', async () => {
    const { token } = second.operator;
    const paths = [...spellings('/graphql'), ...types.map(restPath), restPath('site')].flatMap(spellings);
    for (const path of new Set(paths)) {
      for (const headers of [{}, { authorization: `Bearer ${token ?? ''}` }] as Record<string, string>[]) {
        for (const withToken of [token, null]) {
          const isGraphql = path.toLowerCase().startsWith('/graphql');
          const reply = await client.http(isGraphql ? 'POST' : 'GET', path, {
            site: 'second',
            token: withToken,
            headers: { ...headers, 'content-type': 'application/json' },
            ...(isGraphql ? { body: query } : {}),
          });
          const text = reply.body.toString('utf8');
          expect([
            path,
            withToken !== null,
            headers,
            text.includes(MARK),
            text.includes('"default"'),
          ]).toEqual([path, withToken !== null, headers, false, false]);
        }
      }
    }
  });
});

describe('REST addresses of content', () => {
  test.each([...types, 'site'] as const)(
    '%s: the second site’s staff neither read nor change the first’s',
    async (type) => {
      const path = restPath(type);
      const one = `${path}/${first.documents[type]}`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ data: { title: '改了', name: '改了', site_id: server.sites.second } });
      await changesNothing(async () => {
        for (const caller of Object.values(second)) {
          for (const url of [
            one,
            path,
            `${path}?filters[site_id][$eq]=${server.sites.first}`,
            `${path}?filters[documentId][$eq]=${first.documents[type]}`,
          ]) {
            const reply = await client.http('GET', url, caller);
            const text = reply.body.toString('utf8');
            expect([url, text.includes(MARK), text.includes(first.documents[type])]).toEqual([
              url,
              false,
              false,
            ]);
          }
          await client.http('PUT', one, { ...caller, headers, body });
          await client.http('DELETE', one, caller);
        }
      });
    },
  );
});
