import { ERRORS } from '@fenshen/contract';
import { staffToken } from '../helpers/api/accounts';
import { expectRefusal } from '../helpers/api/expectations';
import {
  save,
  token,
  server,
  client,
  ops,
  operator,
  site,
  page,
  neighbour,
  owner,
  publish,
  draft,
  setUpSites,
} from '../helpers/api/site-world';

/** Draft, publication, history and roll back of a site, over HTTP. */
jest.setTimeout(120_000);

setUpSites();

/** When the first site's row was last written, UTC. */
const dateSite = (at: string) =>
  server.admin.query('update sites set updated_at = $2 where id = $1', [server.sites.first, at]);
const versions = async (caller = operator) => (await client.call(ops.siteVersions, {}, caller)).list;

/** Fields of a higher role: refused in words of their own. */
function expectRefusal2(reply: { code: number; msg: string }): void {
  expect([reply.code, reply.msg]).toEqual([ERRORS.FORBIDDEN.code, '域名与试用积分由平台管理员设置']);
}

test('draft, preview, publish, roll back: one site changes at its next load, the other never', async () => {
  await dateSite('2026-01-02 03:04:05');
  const before = await draft();
  const brand = {
    title: '海风视频工厂',
    site_title: '海风',
    brand_color: '#0e9fb5',
    theme: 'light' as const,
    logo: '/brand/aurora/logo.svg',
    seo_desc: '一句话生成口播视频',
  };
  const { revision } = await save(brand);
  expect((await draft()).draft).toEqual(brand);
  expect(await site('first')).toMatchObject({ title: before.published.title || '', theme: 'dark' });

  const preview = await token();
  expect(await site('first', preview)).toMatchObject({ ...brand, preview: 'draft' });
  // The admin app may run on another site's host: the token decides.
  const drafted = await page('first', `/?preview=${preview}`);
  expect(drafted.html).toContain('<title>海风视频工厂</title>');
  expect(drafted.html).toContain('data-theme="light"');
  expect(drafted.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await page('first')).html).not.toContain('海风');
  expect(await site('first')).not.toHaveProperty('preview');

  const { version, draft: left } = await client.call(ops.sitePublish, { revision, note: '换品牌' }, operator);
  expect(left).toEqual({});
  expect(await site('first')).toMatchObject(brand);
  const published = await page('first');
  for (const text of [
    '<title>海风视频工厂</title>',
    '<meta name="description" content="一句话生成口播视频">',
    '<meta name="theme-color" content="#0e9fb5">',
    '<meta property="og:title" content="海风视频工厂">',
    '<meta property="og:site_name" content="海风">',
    '<meta property="og:description" content="一句话生成口播视频">',
    `<meta property="og:image" content="http://localhost:${server.port}/brand/aurora/logo.svg">`,
    'data-theme="light"',
  ])
    expect(published.html).toContain(text);
  expect(JSON.stringify(await site('second'))).not.toContain('海风');
  expect((await page('second')).html).not.toContain('海风');

  const [newest, start] = await versions();
  expect(newest).toMatchObject({ number: version, kind: 'publish', note: '换品牌', actor: 'operator' });
  expect(newest?.changes.map(({ field }) => field).sort()).toEqual(Object.keys(brand).sort());
  expect(start).toMatchObject({ kind: 'start', create_time: '2026-01-02 11:04:05', actor: '', changes: [] });

  const back = { number: 1, current: version, note: '太亮' };
  const shown = await client.call(ops.siteRollback, { ...back, preview: 1 }, operator);
  expect(shown.changes).toContainEqual({ field: 'theme', before: 'light', after: 'dark' });
  expect(await site('first')).toMatchObject(brand);
  const done = await client.call(ops.siteRollback, back, operator);
  expect(done.version).toBe(version + 1);
  expect((await draft()).published).toEqual(before.published);
  expect((await page('first')).html).not.toContain('海风');
  expect((await versions())[0]).toMatchObject({ kind: 'rollback', note: '恢复到第 1 版：太亮' });
  expectRefusal(await client.send(ops.siteRollback, back, operator), 'VERSION_CONFLICT');

  const acts = await client.call(ops.audit, { action: 'site.' }, operator);
  expect(acts.list.map(({ action }) => action)).toEqual(['site.rollback', 'site.publish']);
});

test('two people at one draft: the slower is told, nothing is lost', async () => {
  const { revision } = await draft();
  const replies = await Promise.all(
    ['甲的', '乙的', '丙的'].map((title) =>
      client.send(ops.siteDraftSave, { revision, fields: { title } }, operator),
    ),
  );
  expect(replies.map((reply) => reply.code).sort()).toEqual([0, 1, 1]);
  for (const reply of replies.filter(({ code }) => code !== 0)) expectRefusal(reply, 'DRAFT_CONFLICT');
  const now = await draft();
  expect(now).toMatchObject({ revision: revision + 1, updated_by: 'operator' });

  expectRefusal(await client.send(ops.sitePublish, { revision }, operator), 'DRAFT_CONFLICT');
  expectRefusal(await client.send(ops.siteDraftDiscard, { revision }, operator), 'DRAFT_CONFLICT');
  const races = await Promise.all(
    Array.from({ length: 4 }, () => client.send(ops.sitePublish, { revision: now.revision }, operator)),
  );
  expect(races.filter(({ code }) => code === 0)).toHaveLength(1);
  expectRefusal(
    await client.send(ops.sitePublish, { revision: (await draft()).revision }, operator),
    'DRAFT_EMPTY',
  );

  const again = await save({ title: '不要了' });
  const dropped = await client.call(ops.siteDraftDiscard, { revision: again.revision }, operator);
  expect(dropped.draft).toEqual({});
  // Set back to what is published, a field is no draft any more.
  await save({ copyright: '©' });
  expect((await save({ copyright: now.published.copyright })).draft).toEqual({});
});

test("the owner's part of a draft is neither published nor dropped by an operator", async () => {
  expectRefusal2(
    await client.send(
      ops.siteDraftSave,
      { revision: (await draft()).revision, fields: { hosts: ['a.cn'] } },
      operator,
    ),
  );
  const hosts = ['localhost', '127.0.0.1', 'New.example.cn', 'new.example.cn'];
  const site_id = server.sites.first;
  const { revision } = await draft(owner);
  await client.call(ops.siteDraftSave, { site_id, revision, fields: { hosts, trial_credits: 7 } }, owner);
  await publish({ diy_label: '由海风出品' });
  const kept = { hosts: ['localhost', '127.0.0.1', 'new.example.cn'], trial_credits: 7 };
  expect((await draft()).draft).toEqual(kept);
  const dropped = await client.call(ops.siteDraftDiscard, { revision: (await draft()).revision }, operator);
  expect(dropped.draft).toEqual(kept);
  expectRefusal(await client.send(ops.sitePublish, { revision: dropped.revision }, operator), 'DRAFT_EMPTY');
  await client.call(ops.sitePublish, { site_id, revision: dropped.revision }, owner);
  expect((await draft()).published).toMatchObject(kept);
  const reply = await client.http('GET', '/', { headers: { host: 'new.example.cn' } });
  expect(reply.body.toString('utf8')).toContain((await site('first')).title);

  const number = (await versions())[0]?.number ?? 0;
  const back = await client.call(
    ops.siteRollback,
    { number: number - 1, current: number, preview: 1 },
    operator,
  );
  expect(back.changes).toEqual([]);
});

test('a host name belongs to one site', async () => {
  const { revision } = await save({ hosts: ['localhost', 'Aurora.localhost'] }, owner);
  const reply = await client.send(ops.sitePublish, { revision }, owner);
  expect([reply.code, reply.msg]).toEqual([1, '域名 aurora.localhost 已绑定到其他站点，请更换后再试']);
  await client.call(ops.siteDraftDiscard, { revision }, owner);
});

test('what was changed past the history is kept in it', async () => {
  await server.admin.query(`update sites set icp = '京ICP备1号' where id = $1`, [server.sites.first]);
  await dateSite('2026-02-03 04:05:06');
  await publish({ copyright: '© 海风' });
  const [publication, outside] = await versions();
  expect(publication).toMatchObject({ kind: 'publish', changes: [{ field: 'copyright' }] });
  expect(outside).toMatchObject({ kind: 'outside', actor: '', create_time: '2026-02-03 12:05:06' });
  expect(outside?.changes).toMatchObject([{ field: 'icp' }]);
  for (const act of [
    'update site_versions set note = $1 where site_id = $2',
    'delete from site_versions where note <> $1 and site_id = $2',
  ])
    await expect(server.admin.query(act, ['x', server.sites.first])).rejects.toThrow('append-only');
});

test("another site's staff see and change nothing, support nothing at all", async () => {
  const site_id = server.sites.first;
  const support = { token: await staffToken(server, client, 'support') };
  const { revision } = await save({ title: '机密标题' });
  const acts = [
    [ops.siteDraft, {}],
    [ops.siteDraftSave, { revision, fields: { title: 'x' } }],
    [ops.siteDraftDiscard, { revision }],
    [ops.sitePreview, {}],
    [ops.sitePublish, { revision }],
    [ops.siteVersions, {}],
    [ops.siteRollback, { number: 1, current: 9 }],
  ] as const;
  for (const [endpoint, input] of acts) {
    expectRefusal(await client.send(endpoint, { ...input, site_id }, neighbour), 'FORBIDDEN');
    expectRefusal(await client.send(endpoint, input, { ...neighbour, site: 'first' }), 'NOT_SIGNED_IN');
    expectRefusal(await client.send(endpoint, input, support), 'FORBIDDEN');
    expect((await client.send(endpoint, input, neighbour)).text).not.toContain('机密标题');
  }
  expect(await site('second', await token(neighbour))).toMatchObject({ code: 'aurora', preview: 'draft' });
  expect(await draft()).toMatchObject({ revision, draft: { title: '机密标题' } });
  await client.call(ops.siteDraftDiscard, { revision }, operator);
});

test.each<[string, object]>([
  ['a script as address', { logo: 'javascript:alert(1)' }],
  ['plain http', { banner: 'http://cdn.example.cn/a.png' }],
  ['another scheme', { icon: 'data:image/svg+xml,<svg/>' }],
  ['a host without scheme', { qrcode: '//evil.example/a.png' }],
  ['a way out', { login_bg: '/assets/../../etc/passwd' }],
  ['a quote', { login_bg: '/a.png"); color: red' }],
  ['no colour', { brand_color: 'red; background: url(x)' }],
  ['another theme', { theme: 'neon' }],
  ['a long title', { title: '长'.repeat(81) }],
  ['a line break', { site_title: '一\n二' }],
  ['a NUL', { seo_desc: '一\0二' }],
  ['half a character', { copyright: '\ud83d' }],
  ['no name', { name: ' ' }],
  ['text for a switch', { visitor_trial: 'yes' }],
  ['a number for text', { icp: 5 }],
  ['an array', ['title']],
])('the draft refuses %s', async (_what, fields) => {
  const { revision, draft: before } = await draft();
  expectRefusal(await client.send(ops.siteDraftSave, { revision, fields }, operator), 'BAD_INPUT');
  expect((await draft()).draft).toEqual(before);
});

test.each<[string, object]>([
  ['an address', { hosts: ['https://a.cn'] }],
  ['a port', { hosts: ['a.cn:80'] }],
  ['markup', { super_helper_hosts: ['<b>'] }],
  ['too many', { hosts: Array.from({ length: 51 }, (_, i) => `h${i}.cn`) }],
  ['half a credit', { trial_credits: 0.5 }],
  ['negative credits', { trial_credits: -1 }],
])("the owner's fields refuse %s", async (_what, fields) => {
  const { revision } = await draft(owner);
  expectRefusal(await client.send(ops.siteDraftSave, { revision, fields }, owner), 'BAD_INPUT');
});

test('fields of the row that are no settings stay as they are', async () => {
  const { revision } = await draft(owner);
  await client.call(
    ops.siteDraftSave,
    { revision, fields: { code: 'aurora', enabled: false, id: 2 } as object },
    owner,
  );
  expect((await draft(owner)).draft).not.toHaveProperty('code');
});
