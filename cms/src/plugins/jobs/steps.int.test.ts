import {
  CHANNEL,
  createJobsWorld,
  videoPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { finishes, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../../test/helpers/wait-for';

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

it('a paused voice channel keeps a video waiting, at no cost of an attempt', async () => {
  world.channels.set('voice-nw', { ...CHANNEL, paused: true });
  await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 1, light: 1 });
  const id = await video('你好', 1);
  const whys = async () =>
    (await world.test.admin.query('select why from job_events where job_id = $1', [id])).rows.map(
      (row: { why: string }) => row.why,
    );
  await waitFor('the job to step back', async () => (await whys()).includes('waits for voice-nw'));
  world.channels.set('voice-nw', CHANNEL);
  await hurry();
  expect((await world.reached(id, 'succeeded')).attempts).toBe(1);
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
