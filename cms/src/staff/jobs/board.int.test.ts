import { calls } from '@fenshen/contract';
import { type User } from '../../../test/helpers/studio-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { startAudition } from '../../api/audition/use-cases/start-audition';
import {
  createStaffJobsWorld,
  SCRIPT,
  SLIDERS,
  type StaffJobsWorld,
} from '../../../test/helpers/staff-jobs-world';
import { refusal } from '../../../test/helpers/refusal';

let all: StaffJobsWorld;
let world: StaffJobsWorld['world'];
let answer: StaffJobsWorld['answer'];
let staff: StaffJobsWorld['staff'];
let order: StaffJobsWorld['order'];
let rowOf: StaffJobsWorld['rowOf'];
let failedWork: StaffJobsWorld['failedWork'];
beforeAll(async () => {
  all = await createStaffJobsWorld();
  ({ world, answer, staff, order, rowOf, failedWork } = all);
});
afterAll(() => all.close());
beforeEach(() => world.failWith(null));

test('the board counts by channel, and shows what runs and what died, on the own site', async () => {
  const { jobId } = await failedWork(await world.member({ credits: 100 }));
  const busy = await world.member({ credits: 100 });
  const gate = world.pause(busy);
  const { id } = await order(busy);
  const { job_id: running } = await rowOf('works', id);
  try {
    const seen = async (who: User) => answer(calls.ops.board, who, {});
    const channelOf = (board: Awaited<ReturnType<typeof seen>>) =>
      board.channels.find((each) => each.channel === 'video-df');
    const board = await waitFor('the job to run', async () => {
      const now = await seen(staff.support);
      return channelOf(now)?.running === 1 ? now : null;
    });
    expect(calls.ops.board.output.safeParse(board).error).toBeUndefined();
    expect(board.live.map((job) => job.id)).toContain(running);
    expect(board.dead.map((job) => job.id)).toContain(jobId);
    const channel = channelOf(board);
    expect(channel).toMatchObject({
      name: '快速',
      can_pause: true,
      circuit: 'closed',
      running: 1,
      queued: 0,
    });
    expect(channel?.failed).toBeGreaterThan(0);
    expect(board.channels.map((each) => each.channel)).toEqual(
      expect.arrayContaining(['video-ou', 'voice-df', 'voice-nw', 'avatar']),
    );
    const theirs = await seen(staff.neighbour);
    expect([theirs.live, theirs.dead, theirs.unknown]).toEqual([[], [], []]);
    expect(theirs.channels.every((each) => each.running + each.failed + each.succeeded === 0)).toBe(true);
  } finally {
    gate.release();
    await world.ended(running);
  }
});

test('the board says what a channel may do and why a job waits', async () => {
  const { admin } = world.database;
  const limits = (user: number | null, starts: number | null) =>
    admin.query(`update video_channels set user_concurrency = $1, starts_per_minute = $2 where api = 'gj'`, [
      user,
      starts,
    ]);
  await limits(0, 0);
  const seen = async () => {
    const board = await answer(calls.ops.board, staff.support, {});
    expect(calls.ops.board.output.safeParse(board).error).toBeUndefined();
    return board;
  };
  const channelOf = async () => (await seen()).channels.find((each) => each.channel === 'video-gj');
  expect(await channelOf()).toMatchObject({ user_concurrency: null, starts_per_minute: null });
  await limits(1, 3);
  expect(await channelOf()).toMatchObject({ user_concurrency: 1, starts_per_minute: 3 });
  const user = await world.member({ credits: 100 });
  const job = (id: string, state: string) =>
    admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
         deadline_at, lease_token, lease_until, next_run_at)
       values ($1, $2, $3, 'no-kind', 'video-gj', $4, '{}', 3, 'none', 1, now() + interval '1 hour',
         case when $4 = 'running' then 'elsewhere' end, case when $4 = 'running' then now() + interval '1 hour' end,
         now())`,
      [id, user.siteId, user.userId, state],
    );
  await job('j_wait_1', 'running');
  await job('j_wait_2', 'queued');
  const why = async () => (await seen()).queued.find(({ id }) => id === 'j_wait_2')?.waits;
  expect(await why()).toBe('user');
  await admin.query(
    `insert into channel_starts (channel, job_id) select 'video-gj', 'j' from generate_series(1, 3)`,
  );
  expect(await why()).toBe('rate');
  await admin.query(`delete from jobs where id like 'j\\_wait\\_%'`);
  await admin.query(`delete from channel_starts`);
  await limits(null, null);
});

test('a vendor’s last words reach the platform’s owner alone', async () => {
  await world.database.admin.query(
    `insert into channel_health (channel, failures, open_until, last_error) values ('video-gj', 9, now() + interval '1 minute', 'key sk-1 refused')`,
  );
  const channelFor = async (who: User) =>
    (await answer(calls.ops.board, who, {})).channels.find((each) => each.channel === 'video-gj');
  expect(await channelFor(staff.owner)).toMatchObject({ circuit: 'open', last_error: 'key sk-1 refused' });
  expect(await channelFor(staff.operator)).toMatchObject({ circuit: 'open', last_error: '' });
});

describe('pausing a channel', () => {
  const pause = (channel: string) =>
    answer(calls.ops.channelPause, staff.owner, { channel, reason: '服务商维护' });
  const resume = (channel: string) =>
    answer(calls.ops.channelResume, staff.owner, { channel, reason: '已恢复' });

  test('keeps users from it, says why, and is the owner’s alone', async () => {
    const user = await world.member({ credits: 1_000 });
    await pause('video-df');
    await expect(order(user)).rejects.toEqual(refusal('CHANNEL_PAUSED'));
    const { channels } = await answer(calls.ops.board, staff.support, {});
    expect(channels.find((each) => each.channel === 'video-df')).toMatchObject({
      paused: true,
      pause_reason: '服务商维护',
    });
    await resume('video-df');
    await world.ended((await rowOf('works', (await order(user)).id)).job_id);
    expect([calls.ops.channelPause.access, calls.ops.channelResume.access]).toEqual(['owner', 'owner']);
  });

  test('holds for voices: neither tried nor spoken in a video', async () => {
    const user = await world.member({ credits: 1_000 });
    await pause('voice-df');
    const voice = { voice_id: world.catalogue.publicVoice, text: `${SCRIPT}吗`, ...SLIDERS };
    await expect(startAudition(world.studio, user, voice)).rejects.toEqual(refusal('CHANNEL_PAUSED'));
    await expect(order(user)).rejects.toEqual(refusal('CHANNEL_PAUSED'));
    await resume('voice-df');
    await world.ended((await startAudition(world.studio, user, voice)).job_id);
  });

  test('is told to other people’s boards, pausing and opening; a refused act is not', async () => {
    all.channelsChanged.mockClear();
    await pause('video-df');
    expect(all.channelsChanged).toHaveBeenCalledTimes(1);
    await resume('video-df');
    expect(all.channelsChanged).toHaveBeenCalledTimes(2);
    await expect(pause('video-none')).rejects.toEqual(refusal('CHANNEL_UNKNOWN'));
    expect(all.channelsChanged).toHaveBeenCalledTimes(2);
  });

  test('knows its channels', async () => {
    await expect(pause('video-none')).rejects.toEqual(refusal('CHANNEL_UNKNOWN'));
    await expect(pause('avatar')).rejects.toEqual(refusal('CHANNEL_NOT_PAUSABLE'));
  });
});
