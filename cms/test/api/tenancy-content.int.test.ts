import { CONTENT_TYPES } from '../../src/platform/content-types';
import { staffToken } from '../helpers/api/accounts';
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

jest.setTimeout(120_000);

setUpContent();

const camelCase = (name: string) => name.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1);

/** What a new row needs; an employee, a type that the second site may see. */
async function neededBy(type: TypeName): Promise<Record<string, unknown>> {
  if (type !== 'bot') return TYPES[type].needs;
  const { rows } = await server.admin.query<{ document_id: string }>(
    'select document_id from bot_types where site_id is null limit 1',
  );
  return { ...TYPES.bot.needs, type_id: rows[0]?.document_id };
}

test('every type that sites have rows of their own of is tried', () => {
  const shared = CONTENT_TYPES.filter(
    ({ fence, staff }) =>
      fence === 'shared' && Object.values(staff).some((verbs) => verbs.includes('create')),
  );
  expect([...types].sort()).toEqual(shared.map(({ name }) => camelCase(name)).sort());
});

describe('GraphQL', () => {
  test.each(types)('%s: neither lists nor filters show the first site’s', async (type) => {
    const { plural, field } = TYPES[type];
    const filters = [
      {},
      { site_id: { eq: server.sites.first } },
      { documentId: { eq: first.documents[type] } },
      { [field]: { contains: MARK } },
      { or: [{ site_id: { eq: server.sites.first } }, { [field]: { startsWith: '甲' } }] },
      { not: { site_id: { eq: server.sites.second } } },
    ];
    const query = `query ($filters: ${capital(type)}FiltersInput) { ${plural}(filters: $filters) { documentId site_id ${field} } }`;
    for (const who of ['operator', 'support'] as const) {
      for (const filter of filters) {
        const reply = await client.graphql(query, { filters: filter }, second[who]);
        const rows = (reply.data?.[plural] ?? []) as { documentId: string; site_id: number | null }[];
        expect(rows.filter((row) => row.site_id === server.sites.first)).toEqual([]);
        expect(reply.text).not.toContain(MARK);
        expect(reply.text).not.toContain(first.documents[type]);
      }
    }
    const mine = await client.graphql(query, { filters: {} }, { token: first.operator });
    expect(mine.text).toContain(first.documents[type]);
  });

  test.each(types)('%s: counting through a connection tells nothing either', async (type) => {
    const { plural, field } = TYPES[type];
    const query = `query ($filters: ${capital(type)}FiltersInput) {
      ${plural}_connection(filters: $filters) { pageInfo { total } nodes { ${field} } } }`;
    const filters = { site_id: { eq: server.sites.first } };
    const reply = await client.graphql(query, { filters }, second.operator);
    const found = reply.data?.[`${plural}_connection`] as { pageInfo: { total: number } } | undefined;
    expect([reply.errors, found?.pageInfo.total]).toEqual([[], 0]);
    const mine = await client.graphql(query, { filters }, { token: first.operator });
    expect(
      (mine.data?.[`${plural}_connection`] as { pageInfo: { total: number } }).pageInfo.total,
    ).toBeGreaterThan(0);
  });

  test.each(types)('%s: cannot be read by id, changed or deleted from the second site', async (type) => {
    const { field } = TYPES[type];
    const name = capital(type);
    const documentId = first.documents[type];
    const data = { [field]: '改了' };
    await changesNothing(async () => {
      for (const who of ['operator', 'support'] as const) {
        const read = await client.graphql(
          `query ($id: ID!) { ${type}(documentId: $id) { ${field} } }`,
          { id: documentId },
          second[who],
        );
        expect(read.data?.[type] ?? null).toBeNull();
        expect(read.text).not.toContain(MARK);
        await client.graphql(
          `mutation ($id: ID!, $data: ${name}Input!) { update${name}(documentId: $id, data: $data) { documentId } }`,
          { id: documentId, data },
          second[who],
        );
        await client.graphql(
          `mutation ($id: ID!) { delete${name}(documentId: $id) { documentId } }`,
          { id: documentId },
          second[who],
        );
      }
    });
  });

  test.each(types)('%s: what an operator makes is their own site’s, whatever they say', async (type) => {
    const { field } = TYPES[type];
    const needs = await neededBy(type);
    const name = capital(type);
    const create = `mutation ($data: ${name}Input!) { create${name}(data: $data) { documentId site_id ${field} } }`;
    await changesNothing(async () => {
      const made = await client.graphql(
        create,
        { data: { ...needs, site_id: server.sites.first } },
        second.operator,
      );
      expect(made.errors).toEqual([]);
      const { documentId, site_id } = made.data?.[`create${name}`] as { documentId: string; site_id: number };
      expect(site_id).toBe(server.sites.second);

      const update = `mutation ($id: ID!, $data: ${name}Input!) { update${name}(documentId: $id, data: $data) { site_id } }`;
      for (const foreign of [server.sites.first, null])
        await client.graphql(update, { id: documentId, data: { site_id: foreign } }, second.operator);
      const { rows } = await server.admin.query<{ site_id: number }>(
        `select site_id from ${TYPES[type].plural.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)} where document_id = $1`,
        [documentId],
      );
      expect(rows).toEqual([{ site_id: server.sites.second }]);

      const gone = await client.graphql(
        `mutation ($id: ID!) { delete${name}(documentId: $id) { documentId } }`,
        { id: documentId },
        second.operator,
      );
      // People agreed to a protocol's version: it stays.
      const stays = type === 'protocol';
      expect(gone.errors.length > 0).toBe(stays);
      const denied = await client.graphql(create, { data: needs }, second.support);
      expect(denied.errors).not.toEqual([]);

      const kept = await server.admin.query<{ action: string }>(
        'select action from audit_log where target = $1 order by id',
        [`${type.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${documentId}`],
      );
      const acts = kept.rows.map((row) => row.action);
      expect(acts[0]).toBe('content.create');
      expect(acts.includes('content.delete')).toBe(!stays);
    });
  });

  test('an operator sees and brands their own site alone, and not what names it', async () => {
    const list = await client.graphql('{ sites { documentId code } }', {}, second.operator);
    expect(list.data?.sites).toEqual([{ documentId: expect.any(String), code: 'aurora' }]);
    const own = (list.data?.sites as { documentId: string }[])[0]?.documentId;
    const update = `mutation ($id: ID!, $data: SiteInput!) { updateSite(documentId: $id, data: $data) { code } }`;
    await changesNothing(async () => {
      await client.graphql(update, { id: first.documents.site, data: { title: '改了' } }, second.operator);
      for (const data of [
        { hosts: ['localhost'] },
        { code: 'default' },
        { enabled: false },
        { trial_credits: 9_999 },
      ]) {
        const reply = await client.graphql(update, { id: own, data }, second.operator);
        expect(reply.errors).not.toEqual([]);
      }
      const made = await client.graphql(
        'mutation ($data: SiteInput!) { createSite(data: $data) { code } }',
        { data: { code: 'third', name: '三', hosts: ['localhost'] } },
        second.operator,
      );
      expect(made.errors).not.toEqual([]);
      await client.graphql(
        'mutation ($id: ID!) { deleteSite(documentId: $id) { code } }',
        { id: own },
        second.operator,
      );
    });
    const { rows } = await server.admin.query(`select hosts, code, enabled from sites order by id`);
    expect(rows).toEqual([
      { hosts: ['localhost', '127.0.0.1'], code: 'default', enabled: true },
      { hosts: ['aurora.localhost'], code: 'aurora', enabled: true },
    ]);
  });

  test('nobody changes a site past its history', async () => {
    const update = `mutation ($id: ID!, $data: SiteInput!) { updateSite(documentId: $id, data: $data) { code } }`;
    const id = first.documents.site;
    const owner = await staffToken(server, client, 'owner');
    await changesNothing(async () => {
      for (const token of [first.operator, owner])
        for (const data of [{ title: '改了' }, { enabled: false }, { hosts: [] }])
          expect((await client.graphql(update, { id, data }, { token })).errors).not.toEqual([]);
      for (const mutation of [
        'mutation { createSite(data: { code: "third", name: "三" }) { code } }',
        `mutation { deleteSite(documentId: "${id}") { documentId } }`,
      ])
        expect((await client.graphql(mutation, {}, { token: owner })).errors).not.toEqual([]);
    });
  });

  test('accounts, roles, library rows and the schema are not on offer', async () => {
    for (const query of [
      '{ usersPermissionsUsers { documentId username } }',
      '{ usersPermissionsUsers_connection { nodes { username password } } }',
      '{ usersPermissionsRoles { name } }',
      '{ me { id username } }',
      '{ uploadFiles { url } }',
      '{ works { id } }',
      '{ __schema { types { name } } }',
      '{ __type(name: "Site") { fields { name } } }',
      'mutation { login(input: { identifier: "operator", password: "x" }) { jwt } }',
      'mutation { register(input: { username: "x", email: "x@x.cn", password: "abc12345" }) { jwt } }',
      'mutation { forgotPassword(email: "x@x.cn") { ok } }',
      'mutation { resetPassword(password: "a1a1a1", passwordConfirmation: "a1a1a1", code: "x") { jwt } }',
      'mutation { changePassword(currentPassword: "a", password: "a1a1a1", passwordConfirmation: "a1a1a1") { jwt } }',
      'mutation { createUsersPermissionsUser(data: { username: "x", email: "x@x.cn" }) { data { documentId } } }',
      `mutation { updateUsersPermissionsUser(id: "${first.member.id}", data: { blocked: true }) { data { documentId } } }`,
      `mutation { deleteUsersPermissionsUser(id: "${first.member.id}") { data { documentId } } }`,
      'mutation { createUsersPermissionsRole(data: { name: "x" }) { ok } }',
      'mutation { deleteUsersPermissionsRole(id: "1") { ok } }',
    ]) {
      await changesNothing(async () => {
        for (const caller of [second.operator, { token: first.operator }]) {
          const reply = await client.graphql(query, {}, caller);
          expect([query, reply.errors.length > 0]).toEqual([query, true]);
          expect(reply.text).not.toContain(first.member.username);
        }
      });
    }
  });
});
