import type { ErrorCode } from '@fenshen/contract';
import { type User } from '../../../test/helpers/studio-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { deleteAvatar } from '../avatar/use-cases/delete-avatar';
import type { WorkRequest } from './domain/work-order';
import { cancelWork } from './use-cases/cancel-work';
import { deleteWork } from './use-cases/delete-work';
import { renameOwnWork } from './use-cases/rename-work';
import {
  user,
  world,
  SCRIPT,
  create,
  rowOf,
  list,
  made,
  refusal,
  setUpWorks,
} from '../../../test/helpers/work-world';

setUpWorks();

const countOf = async (table: string, who: User = user) =>
  (
    await world.database.admin.query(`select count(*)::int as n from ${table} where user_id = $1`, [
      who.userId,
    ])
  ).rows[0].n;

describe('what is refused leaves nothing behind', () => {
  test('each with its own message', async () => {
    const stranger = await world.member({ credits: 100 });
    const strangersSound = await world.uploaded(stranger, 'audio');
    const short = await world.uploaded(user, 'audio', { durationMs: 4_900 });
    const video = await world.uploaded(user, 'video');
    const noScript = { text: undefined, user_voice_id: undefined };
    const cases: [Partial<WorkRequest>, ErrorCode][] = [
      [{ video_id: undefined, text: '' }, 'FIGURE_REQUIRED'],
      [{ video_id: 999_999 }, 'FIGURE_REQUIRED'],
      [{ video_id: world.catalogue.otherSitesAvatar }, 'FIGURE_REQUIRED'],
      [{ text: ' ', user_voice_id: undefined }, 'SCRIPT_REQUIRED'],
      [{ user_voice_id: undefined }, 'VOICE_REQUIRED'],
      [noScript, 'AUDIO_FILE_REQUIRED'],
      [{ user_voice_id: world.catalogue.otherSitesVoice }, 'VOICE_UNKNOWN'],
      [{ text: '字'.repeat(10_001) }, 'SCRIPT_TOO_LONG'],
      [{ text: '字'.repeat(501), user_voice_id: world.catalogue.nwVoice }, 'SCRIPT_TOO_LONG_NW'],
      [{ text: '。。。' }, 'SCRIPT_UNSPEAKABLE'],
      [{ ...noScript, voice_id: 999_999 }, 'NOT_FOUND'],
      [{ ...noScript, voice_id: strangersSound }, 'NOT_FOUND'],
      [{ ...noScript, voice_id: video }, 'BAD_AUDIO_TYPE'],
      [{ ...noScript, voice_id: short }, 'AUDIO_DURATION'],
      [{ api: 'nope' }, 'CHANNEL_UNKNOWN'],
      [{ api: 'zz' }, 'CHANNEL_UNKNOWN'],
      [{ api: '' }, 'CHANNEL_UNKNOWN'],
      [{ api: 'fy' }, 'CHANNEL_PAUSED'],
      [{ photo_id: 1 }, 'FIGURE_REQUIRED'],
      [{ text: '字'.repeat(500) }, 'INSUFFICIENT_CREDITS'],
    ];
    for (const [over, code] of cases) await expect(create(over)).rejects.toEqual(refusal(code));
    expect([await countOf('works'), await countOf('jobs')]).toEqual([0, 0]);
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('channel gj takes clips of 30 to 300 seconds, and drawn presenters', async () => {
    const filmed = async (durationMs: number) => {
      const { rows } = await world.database.admin.query(
        `insert into avatars (name, site_id, user_id, file_id, track_file_id, duration_ms, train_status)
         values ('片', 1, $1, 1, 1, $2, 3) returning id`,
        [user.userId, durationMs],
      );
      return rows[0].id as number;
    };
    for (const ms of [29_999, 300_001])
      await expect(create({ api: 'gj', video_id: await filmed(ms) })).rejects.toEqual(refusal('GJ_DURATION'));
    await expect(create({ api: 'gj', video_id: await filmed(30_000) })).resolves.toBeDefined();
    await expect(create({ api: 'gj' })).resolves.toBeDefined();
  });

  test('an avatar whose training failed', async () => {
    const { rows } = await world.database.admin.query(
      `insert into avatars (name, site_id, user_id, train_status) values ('坏', 1, $1, 4) returning id`,
      [user.userId],
    );
    await expect(create({ video_id: rows[0].id })).rejects.toEqual(refusal('AVATAR_FAILED'));
  });

  test('an account without room for the result', async () => {
    await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, 5368709120, 'video/mp4', true)`,
      [user.userId, `u/1/${user.userId}/full`],
    );
    await expect(create()).rejects.toEqual(refusal('STORAGE_FULL'));
  });
});

describe('while it is being made', () => {
  test('the list tells how far it is; cancelling gives the credits back', async () => {
    const paused = world.pause(user);
    const { id, credits } = await create();
    const page = await list();
    expect(page.generate).toBe(1);
    expect(page.list[0]).toMatchObject({ status: 2, credits, can_cancel: true, url: '', duration: 0 });
    await cancelWork(world.studio, user, { id });
    await world.ended((await rowOf(id)).job_id);
    paused.release();
    expect((await list()).list[0]).toMatchObject({
      status: 4,
      reason: '已取消（积分已退回）',
      can_cancel: false,
    });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
    await expect(cancelWork(world.studio, user, { id })).resolves.toBeNull();
  });

  test('deleting it cancels it, and leaves neither files nor holds', async () => {
    const paused = world.pause(user);
    const { id } = await create();
    const { job_id } = await rowOf(id);
    await waitFor('the work to run', async () => (await list()).list[0]?.state === 'running');
    await deleteWork(world.studio, user, { id });
    expect((await list()).list).toEqual([]);
    paused.release();
    await world.ended(job_id);
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('its avatar cannot be deleted', async () => {
    const avatar = await cloneAvatar(world.studio, user, {
      name: '我',
      consent: 1,
      file_id: await world.uploaded(user, 'video'),
    });
    const { rows } = await world.database.admin.query('select job_id from avatars where id = $1', [
      avatar.id,
    ]);
    await world.ended(rows[0].job_id);
    const paused = world.pause(user);
    const { id } = await create({ video_id: avatar.id });
    await expect(deleteAvatar(world.studio, user, avatar)).rejects.toEqual(refusal('AVATAR_IN_USE'));
    paused.release();
    await world.ended((await rowOf(id)).job_id);
    await expect(deleteAvatar(world.studio, user, avatar)).resolves.toBeNull();
  });
});

describe('finished works', () => {
  test('are renamed, found and deleted with their files', async () => {
    const id = await made();
    await expect(renameOwnWork(world.studio, user, { id, name: '' })).rejects.toEqual(
      refusal('NAME_REQUIRED'),
    );
    await renameOwnWork(world.studio, user, { id, name: '开业大吉' });
    expect((await list(user, { name: '开业' })).total).toBe(1);
    expect((await list(user, { name: '%' })).total).toBe(0);
    expect((await list(user, { status: 4 })).total).toBe(0);
    expect((await list(user, { is_multi: 1 })).total).toBe(0);
    const { file_id } = await rowOf(id);
    await deleteWork(world.studio, user, { id });
    expect(await world.isStored(Number(file_id))).toBe(false);
    expect((await list()).total).toBe(0);
    await expect(deleteWork(world.studio, user, { id })).rejects.toEqual(refusal('NOT_FOUND'));
    // What was paid stays paid.
    expect((await world.balance(user)).available).toBe(960);
  });

  test("are nobody else's to see or change", async () => {
    const id = await made();
    const stranger = await world.member();
    const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
    for (const other of [stranger, foreigner]) {
      expect((await list(other)).list).toEqual([]);
      await expect(renameOwnWork(world.studio, other, { id, name: 'x' })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
      await expect(deleteWork(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(cancelWork(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
    }
    expect(await rowOf(id)).toMatchObject({ name: '我的视频', deleted_at: null });
  });
});

describe('at the same moment', () => {
  test('100 submits on a balance for 10: exactly 10', async () => {
    const one = (await create()).credits;
    const racer = await world.member({ credits: one * 10 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => create({}, racer)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(10);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect([await countOf('works', racer), await countOf('jobs', racer)]).toEqual([10, 10]);
  });

  test('one form sent ten times is one work, held once', async () => {
    const order = { client_key: 'form-1' };
    const made = await Promise.all(Array.from({ length: 10 }, () => create(order)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('works')).toBe(1);
    expect((await create(order)).id).toBe(made[0]?.id);
    await expect(create({ ...order, text: `${SCRIPT}吗` })).rejects.toEqual(refusal('KEY_REUSED'));
    // The key is the account's own.
    const other = await world.member({ credits: 100 });
    expect((await create(order, other)).id).not.toBe(made[0]?.id);
  });

  test('a form that was refused can be sent again', async () => {
    const poor = await world.member();
    const order = { client_key: 'form-2' };
    await expect(create(order, poor)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    await expect(create({ ...order, api: 'ou' }, poor)).resolves.toBeDefined();
  });
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
