import { LIMITS } from '@fenshen/contract';
import { newNetwork, setUpSharePages, visit } from '../../../test/helpers/share-world';
import {
  create,
  list,
  made,
  refusal,
  rowOf,
  setUpWorks,
  user,
  world,
} from '../../../test/helpers/work-world';
import { DAY_MS } from '../../kernel/time';
import { deleteWork } from './use-cases/delete-work';
import { listShares } from './use-cases/list-shares';
import { shareWork } from './use-cases/share-work';
import { takeShareBack } from './use-cases/take-share-back';

setUpWorks();
setUpSharePages();

const share = (id: number, over: { days?: number; password?: string } = {}, who = user) =>
  shareWork(world.studio, who, { id, days: 7, password: '', ...over });
const sharesOf = async (id: number, who = user) => (await listShares(world.studio, who, { id })).list;
const GONE = '分享链接已失效，请向分享人索取新的链接';
/** What the page shows: the player's address, what is asked for, or why nothing is shown. */
const seen = async (...args: Parameters<typeof visit>) => {
  const { html, status } = await visit(...args);
  if (html.includes('<video') || html.includes('<audio')) return 'player';
  if (html.includes('name="password"')) return html.includes('访问密码不正确') ? 'wrong' : 'asks';
  return html.includes(GONE) ? `gone ${status}` : html.replace(/[^]*<h1>[^]*?<p>([^<]*)<[^]*/, '$1');
};

describe('a share link', () => {
  test("shows strangers the work under the site's own name, plays it in parts, and counts them once", async () => {
    const id = await made({ name: '开业<b>致辞' });
    const { path, share: made_ } = await share(id);
    expect(path).toMatch(/^\/s\/[\w-]{32}$/);
    expect(made_).toMatchObject({ expired: false, has_password: false, opens: 0 });
    const ip = newNetwork();
    const page = await visit(path, { ip });
    expect(page.status).toBe(200);
    expect(page.html).toContain('开业&lt;b&gt;致辞 · 甲工作室');
    expect(page.html).toContain('内容由AI生成');
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const url = /<video[^>]* src="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(Number(new URLSearchParams(url.split('?')[1]).get('e')) * 1000 - Date.now()).toBeLessThan(
      7_200_001,
    );
    const part = await fetch(`${world.origin}${url}`, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);

    await visit(path, { ip });
    await visit(path);
    expect((await sharesOf(id))[0]?.opens).toBe(2);
    expect((await list()).list[0]?.shares).toBe(1);
  });

  test('is kept as a hash alone; guesses, halves and more of it lead nowhere', async () => {
    const { path } = await share(await made());
    const token = path.slice('/s/'.length);
    const { rows } = await world.database.admin.query('select * from work_shares');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of [
      '',
      'x',
      token.slice(1),
      `${token}a`,
      token.toLowerCase(),
      `${token}/`,
      `..%2f${token}`,
    ])
      expect([wrong, await seen(`/s/${wrong}`)]).toEqual([wrong, 'gone 404']);
    const ip = newNetwork();
    for (let i = 0; i < 30; i++) await visit(`/s/${'A'.repeat(31)}${i % 10}`, { ip });
    expect(await seen(path, { ip })).toBe('操作过于频繁，请稍后再试');
    expect(await seen(path)).toBe('player');
  });

  test("is over when its time is, when it is taken back, when the work or its file goes, on another site's host", async () => {
    const id = await made();
    const [day, lasting, back] = [
      await share(id, { days: 1 }),
      await share(id, { days: 0 }),
      await share(id, { days: 30 }),
    ];
    expect(lasting.share.expire_time).toBe('');
    expect(await seen(day.path, { host: 'two.test' })).toBe('gone 404');
    await takeShareBack(world.studio, user, { id: back.share.id });
    expect(await seen(back.path)).toBe('gone 404');
    world.setNow(new Date(Date.now() + DAY_MS + 1_000));
    expect(await seen(day.path)).toBe('gone 404');
    expect((await sharesOf(id)).map(({ expired }) => expired)).toEqual([false, true]);
    expect(await seen(lasting.path)).toBe('player');
    world.setNow(null);
    expect(await seen(day.path)).toBe('player');

    await world.database.admin.query('update up_users set blocked = true where id = $1', [user.userId]);
    expect(await seen(lasting.path)).toBe('gone 404');
    await world.database.admin.query('update up_users set blocked = false where id = $1', [user.userId]);
    await world.database.admin.query('update media_files set deleted_at = now() where id = $1', [
      (await rowOf(id)).file_id,
    ]);
    expect(await seen(lasting.path)).toBe('gone 404');
    const other = await made();
    const { path } = await share(other);
    await deleteWork(world.studio, user, { id: other });
    expect(await seen(path)).toBe('gone 404');
    const { rows } = await world.database.admin.query('select 1 from work_shares where work_id = $1', [
      other,
    ]);
    expect(rows).toEqual([]);
  });

  test('with a password tells nothing before it, and lets nobody guess', async () => {
    const id = await made({ name: '内部资料' });
    const { path, share: made_ } = await share(id, { password: '口令ab12' });
    expect(made_.has_password).toBe(true);
    const asked = await visit(path);
    expect([asked.html.includes('内部资料'), asked.html.includes('/files/')]).toEqual([false, false]);
    expect(await seen(path, { password: '口令ab12' })).toBe('player');
    expect(await seen(path, { password: '' })).toBe('asks');
    expect(await seen(path, { password: 'x'.repeat(5_000) })).not.toBe('player');
    const ip = newNetwork();
    const tries = await Promise.all(Array.from({ length: 12 }, () => seen(path, { ip, password: 'guess' })));
    expect(tries.filter((each) => each === 'wrong')).toHaveLength(5);
    expect(await seen(path, { ip, password: '口令ab12' })).toBe('尝试次数过多，请30秒后再试');
    expect(await seen(path, { password: '口令ab12' })).toBe('player');
    const { rows } = await world.database.admin.query('select password_hash from work_shares');
    expect(rows.at(-1).password_hash).toMatch(/^\$2[ab]\$/);
  });

  test('is made of finished own works alone, with a password of some length, and not without end', async () => {
    const id = await made();
    await expect(share(id, { password: '123' })).rejects.toEqual(refusal('SHARE_PASSWORD_SHORT'));
    const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
    const { share: own } = await share(id);
    for (const who of [await world.member(), foreigner]) {
      await expect(share(id, {}, who)).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(sharesOf(id, who)).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(takeShareBack(world.studio, who, own)).rejects.toEqual(refusal('NOT_FOUND'));
    }
    const many = await Promise.allSettled(Array.from({ length: LIMITS.workShares + 5 }, () => share(id)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.workShares - 1);
    for (const each of many)
      if (each.status === 'rejected') expect(each.reason).toEqual(refusal('SHARES_FULL'));
    const paused = world.pause(user);
    const { id: making } = await create();
    await expect(share(making)).rejects.toEqual(refusal('SHARE_UNFINISHED'));
    paused.release();
  });

  test('of a film of sound alone plays it as sound; other methods are none', async () => {
    const id = await made();
    await world.database.admin.query(
      `update works set type = 'multi-audio', avatar_id = null, drive_mode = 'serial' where id = $1`,
      [id],
    );
    const { path } = await share(id);
    expect((await visit(path)).html).toContain('<audio');
    expect((await visit(path, { method: 'DELETE' })).status).toBe(405);
  });
});
