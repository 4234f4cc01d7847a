import {
  CHANNEL,
  createJobsWorld,
  videoPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { finishes, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../../test/helpers/wait-for';
import { forgetHistory } from './public';
import { admitSteps } from './server/store/step-slots';

/** A video's speech is the voice channel's work: it takes that channel's places. */
jest.setTimeout(60_000);

let world: JobsWorld;
beforeEach(async () => {
  world = await createJobsWorld();
  world.channels.set('voice-nw', { ...CHANNEL, concurrency: 2 });
});
afterEach(() => world.close());

const video = (text: string, userId: number) => {
  const payload = videoPayload(text);
  return world.create({
    kind: 'avatar-video',
    channel: 'video-df',
    userId,
    payload: { ...payload, speech: { ...payload.speech, channel: 'voice-nw' } },
  });
};
const hurry = () => world.test.admin.query(`update jobs set next_run_at = now() where state = 'queued'`);

it('auditions and the speech of videos together keep to the voice channel’s limit, over all workers', async () => {
  let [now, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const adapter = scriptedAdapter(async (request, call) => {
    if (request.op !== 'speech') return finishes(request, call);
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    now -= 1;
    return finishes(request, call);
  });
  const ids: string[] = [];
  for (let user = 1; user <= 3; user++) {
    ids.push(await video(`视频${user}`, user));
    ids.push(await world.create({ channel: 'voice-nw', userId: user }));
  }
  for (let n = 0; n < 2; n++)
    await world.runtime({ adapters: [adapter] }).startWorker({ heavy: 3, light: 3 });
  await waitFor('the channel to be full', () => waiting.length === 2);
  const isOver = async (id: string) => (await world.job(id)).state === 'succeeded';
  await waitFor('all to be done', async () => {
    await hurry();
    waiting.splice(0).forEach((go) => go());
    return (await Promise.all(ids.map(isOver))).every(Boolean);
  });
  expect(most).toBe(2);
  for (const id of ids) expect((await world.job(id)).attempts).toBe(1);
});

it('what one step made is not written over by the next under the same name', async () => {
  const one = videoPayload();
  const scene = {
    figure: one.figure,
    clipMs: 0,
    startShare: 0,
    audio: { fileId: 1, trackFileId: null, durationMs: 4_000 },
    speech: null,
    reused: null,
  };
  const id = await world.create({
    kind: 'multi-video',
    channel: 'video-df',
    payload: {
      scenes: [scene, scene, scene],
      output: 'video',
      shortSide: 720,
      crossfadeMs: 0,
      label: one.label,
    },
  });
  await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 1, light: 1 });
  await waitFor('the film to be done', async () => (await world.job(id)).state === 'succeeded');
  const videos = [...world.media.saved.values()].filter(({ input }) => input.name === 'video.mp4');
  expect(videos).toHaveLength(4);
  expect(new Set(videos.map(({ input }) => input.path)).size).toBe(4);
});

const eventsOf = async (id: string) =>
  (
    await world.test.admin.query<{ why: string }>(
      'select why from job_events where job_id = $1 order by id',
      [id],
    )
  ).rows;
const waitsFor = (id: string) =>
  waitFor(
    'the job to wait',
    async () =>
      (await world.test.admin.query('select 1 from jobs where id = $1 and waits_for is not null', [id]))
        .rowCount === 1,
  );
/** Everything of the tables that a turn could have written. */
const written = async () =>
  (
    await world.test.admin.query<{ jobs: string; events: number }>(
      `select (select string_agg(j.xmin::text || j.id, ' ' order by id) from jobs j) as jobs,
              (select count(*)::int from job_events) as events`,
    )
  ).rows;

it('a paused voice channel keeps a video waiting without a write, at no cost of an attempt', async () => {
  world.channels.set('voice-nw', { ...CHANNEL, paused: true });
  let turns = 0;
  await world
    .runtime({
      adapters: [scriptedAdapter(finishes)],
      channels: {
        get: async (channel) => {
          if (channel === 'voice-nw') turns += 1;
          return world.channels.get(channel) ?? CHANNEL;
        },
      },
    })
    .startWorker({ heavy: 1, light: 1 });
  const id = await video('你好', 1);
  await waitsFor(id);
  const [before, from] = [await written(), turns];
  await waitFor('many turns', () => turns > from + 10);
  expect(await written()).toEqual(before);
  expect((await eventsOf(id)).map(({ why }) => why)).toEqual(['created', 'claimed', 'waits for voice-nw']);
  world.channels.set('voice-nw', CHANNEL);
  expect((await world.reached(id, 'succeeded')).attempts).toBe(1);
});

it('a wait for a place is no start: the channel’s starts a minute are left to those that go', async () => {
  world.channels.set('voice-nw', { ...CHANNEL, paused: true });
  world.channels.set('video-df', { ...CHANNEL, startsPerMinute: 2 });
  await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 1, light: 1 });
  const waiting = [await video('一', 1), await video('二', 2)];
  for (const id of waiting) await waitsFor(id);
  world.channels.set('voice-nw', CHANNEL);
  for (const id of waiting) await world.reached(id, 'succeeded');
});

it('a full channel lets in as many as it has places, the best first', async () => {
  world.channels.set('voice-nw', { ...CHANNEL, concurrency: 0 });
  const ids = [await video('一', 1), await video('二', 2), await video('三', 3)];
  const order: string[] = [];
  const adapter = scriptedAdapter((request, call) => {
    if (request.op === 'speech') order.push(call.jobId);
    return finishes(request, call);
  });
  const worker = world.runtime({ adapters: [adapter] });
  await worker.startWorker({ heavy: 3, light: 3 });
  for (const id of ids) await waitsFor(id);
  await worker.stop(0);
  expect(await admitSteps(world.test.db, 'voice-nw', { ...CHANNEL, concurrency: 1 })).toEqual(['video-df']);
  expect(await admitSteps(world.test.db, 'voice-nw', { ...CHANNEL, concurrency: 1 })).toEqual([]);
  const { rows } = await world.test.admin.query<{ id: string }>(
    'select id from jobs where waits_for is null',
  );
  expect(rows.map(({ id }) => id)).toEqual([ids[0]]);
  world.channels.set('voice-nw', { ...CHANNEL, concurrency: 1 });
  await world.runtime({ adapters: [adapter] }).startWorker({ heavy: 1, light: 1 });
  for (const id of ids) await world.reached(id, 'succeeded');
  expect(order).toEqual(ids);
});

it('a step without a place leaves a half-open circuit its one try; with one it is that try', async () => {
  await world.test.admin.query(
    `insert into channel_health (channel, failures, open_until) values ('voice-nw', 5, now() - interval '1 second')`,
  );
  const tries = async () => (await world.test.admin.query('select open_until from channel_health')).rows;
  const before = await tries();
  world.channels.set('voice-nw', { ...CHANNEL, concurrency: 0 });
  await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 1, light: 1 });
  const id = await video('你好', 1);
  await waitsFor(id);
  expect(await tries()).toEqual(before);
  world.channels.set('voice-nw', CHANNEL);
  await world.reached(id, 'succeeded');
});

it('an open circuit keeps steps waiting, and one is enough to try a half-open one', async () => {
  const health = (until: string) =>
    world.test.admin.query(
      `insert into channel_health (channel, failures, open_until) values ('voice-nw', 5, now() + $1)
       on conflict (channel) do update set open_until = excluded.open_until`,
      [until],
    );
  await health('1 hour');
  const ids = [await video('一', 1), await video('二', 2)];
  const worker = world.runtime({ adapters: [scriptedAdapter(finishes)] });
  await worker.startWorker({ heavy: 2, light: 2 });
  for (const id of ids) await waitsFor(id);
  await worker.stop(0);
  expect(await admitSteps(world.test.db, 'voice-nw', { ...CHANNEL, concurrency: 4 })).toEqual([]);
  await health('-1 second');
  expect(await admitSteps(world.test.db, 'voice-nw', { ...CHANNEL, concurrency: 4 })).toEqual(['video-df']);
  expect(await admitSteps(world.test.db, 'voice-nw', { ...CHANNEL, concurrency: 4 })).toEqual([]);
});

it('history goes once it is old and its job over, and the database keeps what is younger', async () => {
  await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 1, light: 1 });
  const done = await world.create();
  await world.reached(done, 'succeeded');
  world.channels.set('hs', { ...CHANNEL, paused: true });
  const open = await world.create({ channel: 'hs' });
  await world.test.admin.query(
    `insert into job_events (site_id, job_id, channel, to_state, attempt, why, at)
     select 1, id, channel, 'queued', 0, 'old', now() - interval '181 days' from jobs`,
  );
  expect(await forgetHistory(world.test.db)).toBe(1);
  expect((await eventsOf(done)).map(({ why }) => why)).not.toContain('old');
  expect((await eventsOf(open)).map(({ why }) => why)).toContain('old');
  await expect(
    world.test.admin.query(`delete from job_events where at > now() - interval '179 days'`),
  ).rejects.toThrow('append-only');
});

it('a place is given back when its worker dies', async () => {
  const id = await video('你好', 1);
  await world.test.admin.query(
    `update jobs set state = 'running', attempts = 1, lease_token = 'dead', lease_until = now() - interval '1 second',
       step_channel = 'voice-nw' where id = $1`,
    [id],
  );
  world.channels.set('voice-nw', { ...CHANNEL, concurrency: 1 });
  const worker = world.runtime({ adapters: [scriptedAdapter(finishes)] });
  await worker.startWorker({ heavy: 1, light: 1 });
  worker.startSweeper();
  await world.reached(await world.create({ channel: 'voice-nw' }), 'succeeded');
  await world.reached(id, 'succeeded');
});
