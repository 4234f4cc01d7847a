import { calls } from '@fenshen/contract';
import { previewKey, signPreview } from '../../src/api/site/domain/preview-token';
import { HOSTS, type SiteName } from '../helpers/api/client';
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
  setUpSites,
} from '../helpers/api/site-world';

/** What the pages of a site show, and to whom. */
jest.setTimeout(120_000);

setUpSites();

test('forged and expired preview tokens show what is published and say so', async () => {
  await save({ title: '还没发布' });
  const good = await token();
  const { JWT_SECRET, PREVIEW_SECRET, SIGN_KEY } = server.secrets;
  const { first } = server.sites;
  const { id: maker } = await client.call(ops.me, {}, operator);
  const { rows } = await server.admin.query<{ v: number }>(
    'select token_version as v from up_users where id = $1',
    [maker],
  );
  const claim = { site: first, maker, v: rows[0]?.v ?? 0, host: HOSTS.first };
  const old = new Date(Date.now() - 3_700_000);
  const [head, body, sign] = good.split('.') as [string, string, string];
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const bad = [
    '',
    'x',
    'x'.repeat(5_000),
    signPreview(previewKey(PREVIEW_SECRET), claim, old).token,
    signPreview(previewKey(SIGN_KEY), claim, new Date()).token,
    // Whoever signs sessions signs no previews.
    signPreview(previewKey(JWT_SECRET), claim, new Date()).token,
    signPreview(previewKey(PREVIEW_SECRET), { ...claim, site: 999_999 }, new Date()).token,
    signPreview(previewKey(PREVIEW_SECRET), { ...claim, maker: 999_999 }, new Date()).token,
    signPreview(previewKey(PREVIEW_SECRET), { ...claim, v: claim.v + 1 }, new Date()).token,
    operator.token ?? '',
    `${none}.${body}.`,
    `${head}.${body}`,
    `${head}.${Buffer.from(JSON.stringify({ site: first })).toString('base64url')}.${sign}`,
  ];
  for (const each of bad) {
    const shown = await site('first', each);
    expect([each.slice(0, 20), shown.preview]).toEqual([each.slice(0, 20), 'over']);
    expect(shown.title).not.toBe('还没发布');
    const reply = await page('first', `/?preview=${each}`);
    expect([reply.status, reply.html.includes('还没发布')]).toEqual([200, false]);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  // Nor does a preview token open anything else.
  expectRefusal(await client.send(ops.siteDraft, {}, { token: good }), 'NOT_SIGNED_IN');
  expectRefusal(await client.send(calls.account.credits, {}, { token: good }), 'NOT_SIGNED_IN');
  // The admin app's own page and twice the parameter are no preview either.
  for (const address of [`/ops/?preview=${good}`, `/?preview=${good}&preview=${good}`])
    expect((await page('first', address)).html).not.toContain('还没发布');
  expect((await page('first', `/?preview=${good}`)).html).toContain('还没发布');
});

test('a preview token shows its site where it belongs, and only while its maker may make one', async () => {
  await save({ title: '还没发布' });
  const sees = async (at: SiteName, preview: string) => {
    const { title, preview: state } = await site(at, preview);
    const { html } = await page(at, `/?preview=${preview}`);
    return [title === '还没发布', state, html.includes('还没发布')];
  };
  // Of an operator: their own site's hosts. Neither theirs elsewhere nor a neighbour's here.
  const own = await token();
  expect(await sees('first', own)).toEqual([true, 'draft', true]);
  expect(await sees('second', own)).toEqual([false, 'over', false]);
  const foreign = await token(neighbour);
  expect((await site('first', foreign)).preview).toBe('over');
  expect((await site('second', foreign)).preview).toBe('draft');

  // The owner works on one host and looks at every site there.
  const { first, second } = server.sites;
  const elsewhere = await client.call(ops.sitePreview, { site_id: second }, owner);
  expect(await site('first', elsewhere.token)).toMatchObject({ code: 'aurora', preview: 'draft' });
  expect(await site('second', elsewhere.token)).toMatchObject({ code: 'aurora', preview: 'draft' });

  const { id } = await client.call(ops.me, {}, operator);
  const block = (blocked: boolean) =>
    server.admin.query('update up_users set blocked = $2 where id = $1 and site_id = $3', [
      id,
      blocked,
      first,
    ]);
  await block(true);
  expect(await sees('first', own)).toEqual([false, 'over', false]);
  await block(false);
  expect(await sees('first', own)).toEqual([true, 'draft', true]);
});

test('a wrong address shows the site’s own page, and one without the hash leads behind it', async () => {
  for (const address of ['/nothing/here', '/assets/gone.js', '/admin', '/homes', '/.env']) {
    const { status, html, headers } = await page('second', address);
    expect([address, status]).toEqual([address, 404]);
    expect(html).not.toContain('NotFoundError');
    if (!address.startsWith('/assets/')) {
      expect(headers['content-type']).toContain('text/html');
      expect(html).toContain('页面不存在');
      expect(html).toContain((await site('second')).title);
    }
  }
  for (const [address, goal] of [
    ['/home', '/#/home'],
    ['/material/index/?type=text', '/#/material/index?type=text'],
  ] as const) {
    const { status, headers } = await page('first', address);
    expect([status, headers.location]).toEqual([302, goal]);
  }
  const asked = await client.http('GET', '/content-manager/x', { headers: { accept: 'application/json' } });
  expect(asked.headers['content-type']).toContain('json');
});

test('the owner opens a site, closes it and opens it again; nobody else does', async () => {
  const input = { code: 'north-star', name: '北极星', site_title: '北极星', hosts: ['North.example.cn'] };
  const get = async () => {
    const { body } = await client.http('GET', '/', { headers: { host: 'north.example.cn' } });
    return body.toString('utf8').includes('<title>北极星</title>');
  };
  for (const caller of [operator, neighbour])
    expectRefusal(await client.send(ops.siteCreate, input, caller), 'FORBIDDEN');
  const twice = await Promise.all([1, 2].map(() => client.send(ops.siteCreate, input, owner)));
  expect(twice.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await get()).toBe(true);
  const taken = { ...input, code: 'south-star', hosts: ['aurora.localhost'] };
  expect((await client.send(ops.siteCreate, taken, owner)).msg).toContain('aurora.localhost');
  expectRefusal(await client.send(ops.siteCreate, { ...input, hosts: [] }, owner), 'SITE_CODE_TAKEN');
  for (const code of ['', 'X', '1x', 'a b', 'a'.repeat(31)])
    expectRefusal(await client.send(ops.siteCreate, { ...taken, code }, owner), 'BAD_INPUT');

  const close = { code: 'north-star', enabled: 0, reason: '到期' };
  expectRefusal(await client.send(ops.siteEnable, close, operator), 'FORBIDDEN');
  await client.call(ops.siteEnable, close, owner);
  expect(await get()).toBe(false);
  await client.call(ops.siteEnable, { ...close, enabled: 1 }, owner);
  expect(await get()).toBe(true);
  expectRefusal(await client.send(ops.siteEnable, { ...close, code: 'default' }, owner), 'SITE_NEEDED');
});

test('texts reach the page as text', async () => {
  await publish({ title: `"><script>alert('x')</script>&`, seo_desc: '第一行\n"第二行"' });
  const { html } = await page('first');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</title>');
  expect(html).toContain('第一行\n&quot;第二行&quot;');
});

test("pictures kept elsewhere may be shown on that site's pages alone", async () => {
  await publish({ banner: 'https://cdn.example.cn/b.jpg' });
  const { headers, html } = await page('first');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example.cn;");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  // Left to the default, browsers complain of it at every visit.
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(html).toContain('<meta property="og:image" content="https://cdn.example.cn/b.jpg">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect((await page('second')).headers['content-security-policy']).not.toContain('cdn.example.cn');
});
