import { calls, ERRORS } from '@fenshen/contract';
import { staffToken } from '../helpers/api/accounts';
import { ApiClient, type Caller } from '../helpers/api/client';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
let owner: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startServer(9);
  client = new ApiClient(server);
  owner = { token: await staffToken(server, client, 'owner') };
  operator = { token: await staffToken(server, client, 'operator') };
});
afterAll(async () => {
  client.close();
  await server.stop();
});

interface Notice {
  documentId: string;
  title: string;
  updatedAt: string;
}
const CREATE =
  'mutation ($data: NoticeInput!) { row: createNotice(data: $data) { documentId title updatedAt } }';
const UPDATE = `mutation ($id: ID!, $data: NoticeInput!) {
  row: updateNotice(documentId: $id, data: $data) { documentId title updatedAt } }`;
const DELETE = 'mutation ($id: ID!) { row: deleteNotice(documentId: $id) { documentId } }';

async function makeNotice(who: Caller, site: number | null): Promise<Notice> {
  const reply = await client.graphql(CREATE, { data: { title: '原来的标题', site_id: site } }, who);
  expect(reply.errors).toEqual([]);
  return reply.data?.row as Notice;
}
const update = (who: Caller, id: string, title: string, openedAt?: string) =>
  client.graphql(UPDATE, { id, data: { title } }, who, openedAt);
const titleOf = async (id: string): Promise<string | undefined> =>
  (await server.admin.query<{ title: string }>('select title from notices where document_id = $1', [id]))
    .rows[0]?.title;
const actsOn = async (id: string) =>
  (
    await server.admin.query<{ action: string; site_id: number | null }>(
      'select action, site_id from audit_log where target = $1 order by id',
      [`notice:${id}`],
    )
  ).rows;
const texts = (reply: Awaited<ReturnType<typeof update>>) => reply.errors.map(({ message }) => message);

describe('a write that would change nothing', () => {
  test('an operator’s on a row of the platform is refused and not logged', async () => {
    const { documentId } = await makeNotice(owner, null);
    for (const reply of [
      await update(operator, documentId, '改了'),
      await client.graphql(DELETE, { id: documentId }, operator),
    ])
      expect([reply.data?.row ?? null, texts(reply)]).toEqual([null, [ERRORS.CONTENT_READ_ONLY.msg]]);
    expect(await titleOf(documentId)).toBe('原来的标题');
    expect((await actsOn(documentId)).map(({ action }) => action)).toEqual(['content.create']);
  });

  test('on what is not there, or is another site’s, is refused too', async () => {
    const foreign = await makeNotice(owner, server.sites.second);
    for (const id of [foreign.documentId, 'nothing-of-that-id', '']) {
      for (const reply of [
        await update(operator, id, '改了'),
        await client.graphql(DELETE, { id }, operator),
      ])
        expect([reply.data?.row ?? null, texts(reply)]).toEqual([null, [ERRORS.NOT_FOUND.msg]]);
      expect((await actsOn(id)).filter(({ action }) => action !== 'content.create')).toEqual([]);
    }
    expect(await titleOf(foreign.documentId)).toBe('原来的标题');
  });

  test('what was deleted once is not deleted twice', async () => {
    const { documentId } = await makeNotice(operator, server.sites.first);
    const replies = await Promise.all([1, 2].map(() => client.graphql(DELETE, { id: documentId }, operator)));
    expect(replies.flatMap(texts)).toEqual([ERRORS.NOT_FOUND.msg]);
    expect((await actsOn(documentId)).map(({ action }) => action)).toEqual([
      'content.create',
      'content.delete',
    ]);
  });
});

test('what the owner does to a site’s own content is in that site’s log, and its operator reads it', async () => {
  const { first } = server.sites;
  const { documentId } = await makeNotice(owner, first);
  await update(owner, documentId, '平台改的');
  await client.graphql(DELETE, { id: documentId }, owner);
  expect(await actsOn(documentId)).toEqual(
    ['create', 'update', 'delete'].map((act) => ({ action: `content.${act}`, site_id: first })),
  );
  const { list } = await client.call(calls.ops.audit, { target: `notice:${documentId}` }, operator);
  expect(list.map(({ action, role }) => [action, role])).toEqual(
    ['delete', 'update', 'create'].map((act) => [`content.${act}`, 'owner']),
  );
});

describe('a mutation of several parts', () => {
  const TWO = `mutation ($id: ID!, $good: NoticeInput!, $bad: NoticeInput!) {
    first: updateNotice(documentId: $id, data: $good) { title }
    second: createNotice(data: $bad) { title } }`;

  test.each([
    ['is refused by a rule', { title: '' }, '请填写标题'],
    // Strapi keeps texts of any length, the column does not keep this byte.
    ['breaks the database’s transaction', { title: 'a\u0000b' }, 'Internal Server Error'],
  ])('one of which %s: none is done, none is said to be, none is logged', async (_, bad, told) => {
    const { documentId } = await makeNotice(operator, server.sites.first);
    const reply = await client.graphql(TWO, { id: documentId, good: { title: '改了' }, bad }, operator);
    expect([reply.data, texts(reply)]).toEqual([null, [told]]);
    expect(await titleOf(documentId)).toBe('原来的标题');
    expect(await actsOn(documentId)).toHaveLength(1);
  });

  test('all of which hold are done together', async () => {
    const { documentId } = await makeNotice(operator, server.sites.first);
    const good = { title: '改了' };
    const reply = await client.graphql(TWO, { id: documentId, good, bad: { title: '另一条' } }, operator);
    expect([reply.data, reply.errors]).toEqual([{ first: good, second: { title: '另一条' } }, []]);
    expect(await titleOf(documentId)).toBe('改了');
  });
});

describe('two editors of one record', () => {
  test('the later one is told who changed it and when; what they then insist on is saved', async () => {
    const opened = await makeNotice(operator, server.sites.first);
    const id = opened.documentId;
    const saved = (await update(owner, id, '平台改的', opened.updatedAt)).data?.row as Notice;
    const reply = await update(operator, id, '站点改的', opened.updatedAt);
    expect(reply.data?.row ?? null).toBeNull();
    expect(texts(reply)).toEqual([
      expect.stringMatching(
        /^内容已被平台管理员「owner」于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请查看最新内容后再保存$/,
      ),
    ]);
    expect(reply.errors[0]?.extensions?.error?.details).toEqual({
      name: 'CONTENT_CHANGED',
      at: saved.updatedAt,
    });
    expect(await titleOf(id)).toBe('平台改的');
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['content.create', 'content.update']);
    expect(texts(await update(operator, id, '站点改的', saved.updatedAt))).toEqual([]);
    expect(await titleOf(id)).toBe('站点改的');
  });

  test('of many who save at once exactly one is done', async () => {
    const { documentId, updatedAt } = await makeNotice(operator, server.sites.first);
    const replies = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((title) => update(operator, documentId, title, updatedAt)),
    );
    const done = replies.filter(({ errors }) => errors.length === 0);
    expect(done).toHaveLength(1);
    expect(await titleOf(documentId)).toBe((done[0]?.data?.row as Notice).title);
    expect(await actsOn(documentId)).toHaveLength(2);
  });
});

test('formatted text is kept clean: what could do harm goes, what formats stays', async () => {
  const content =
    '<h2>标题</h2><p onclick="x()">好<script>alert(1)</script></p><table><tbody><tr><td>格</td></tr></tbody></table>';
  const reply = await client.graphql(
    'mutation ($data: NoticeInput!) { row: createNotice(data: $data) { content } }',
    { data: { title: '格式', content } },
    operator,
  );
  expect(reply.data?.row).toEqual({
    content: '<h2>标题</h2><p>好</p><table><tbody><tr><td>格</td></tr></tbody></table>',
  });
});

describe('a request for too much', () => {
  const many = (count: number, part: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => part(i));

  test('is refused before anything is read or written', async () => {
    const rows = async () => (await server.admin.query('select count(*)::int as n from notices')).rows;
    const before = await rows();
    const asked = [
      `{ ${many(3_000, (i) => `a${i}: notices { title }`).join(' ')} }`,
      `{ ${many(21, (i) => `a${i}: notices { title }`).join(' ')} }`,
      `{ notices { ${many(100, () => '... on Notice {').join(' ')} title ${'}'.repeat(100)} } }`,
      `mutation { ${many(21, (i) => `a${i}: createNotice(data: { title: "甲" }) { title }`).join(' ')} }`,
    ];
    for (const query of asked) {
      const { status, data, errors } = await client.graphql(query, {}, operator);
      expect([status, data, errors.length]).toEqual([400, null, 1]);
    }
    expect(await rows()).toEqual(before);
  });

  test('larger than any content is not taken', async () => {
    const { status } = await client.http('POST', '/graphql', {
      ...operator,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ notices { title } }', variables: { x: 'x'.repeat(2 << 20) } }),
    });
    expect(status).toBe(413);
  });

  test('a wrong name is not answered with right ones', async () => {
    const { text, errors } = await client.graphql('{ notice { titel } noticez { title } }', {}, operator);
    expect(errors.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/did you mean/i);
  });
});
