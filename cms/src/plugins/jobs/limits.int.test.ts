import {
  CHANNEL,
  createJobsWorld,
  videoPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { finishes, sampleOutput, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../../test/helpers/wait-for';
import type { ChannelConfig } from './server/domain/channel-config';
import { whyItWaits } from './server/domain/job-wait';
import { claimQueued } from './server/store/claim-store';
import { systemScope } from '../../kernel/scope';
import { waitFacts } from './server/store/wait-store';

jest.setTimeout(60_000);

let world: JobsWorld;
beforeEach(async () => {
  world = await createJobsWorld();
});
afterEach(() => world.close());

const create = (count: number, userId = 7, channel = 'fish') =>
  Promise.all(Array.from({ length: count }, () => world.create({ userId, channel })));
const claim = (limits: Partial<ChannelConfig>, count = 5) =>
  claimQueued(world.test.db, 'fish', ['speech'], { ...CHANNEL, concurrency: 100, ...limits }, 60_000, count);
/** As many claims at once as there are connections, several times over. */
const claimAll = async (limits: Partial<ChannelConfig>) =>
  (await Promise.all(Array.from({ length: 24 }, () => claim(limits)))).flat();
const ageStarts = () =>
  world.test.admin.query(`update channel_starts set at = at - interval '1 minute' where channel = 'fish'`);
const video = (userId: number) =>
  world.create({ kind: 'avatar-video', channel: 'video-df', payload: spoken(), userId });
const spoken = () => {
  const payload = videoPayload();
  return { ...payload, speech: { ...payload.speech, channel: 'voice-nw' } };
};
const factsOf = async (id: string) =>
  (await world.test.db.session(systemScope(), (sql) => waitFacts(sql, [id]))).get(id);
const stateOf = async (id: string) => (await world.job(id)).state;

describe('starts a minute', () => {
  it('are as many as the channel allows, however many workers ask at once', async () => {
    await create(40);
    expect(await claimAll({ startsPerMinute: 7 })).toHaveLength(7);
    expect(await claimAll({ startsPerMinute: 7 })).toEqual([]);
    expect(await claimAll({ startsPerMinute: 9 })).toHaveLength(2);
    await ageStarts();
    expect(await claimAll({ startsPerMinute: 7 })).toHaveLength(7);
    const { rows } = await world.test.admin.query(`select count(*)::int as n from channel_starts`);
    expect(rows[0].n).toBe(7);
  });

  it('are not noted where nobody limits them', async () => {
    await create(3);
    expect(await claimAll({})).toHaveLength(3);
    expect((await world.test.admin.query(`select 1 from channel_starts`)).rows).toEqual([]);
  });

  it('do not count what a vendor already has: a finished question starts nothing', async () => {
    world.channels.set('fish', { ...CHANNEL, startsPerMinute: 2 });
    const vendor = scriptedAdapter(async () => ({ kind: 'accepted', externalId: 'theirs', bag: null }), {
      resubmitSafe: false,
      poll: async (op, _external, call) => ({
        kind: 'finished',
        output: await sampleOutput(op, call.scratchDir),
      }),
    });
    await world.runtime({ adapters: [vendor] }).startWorker({ heavy: 1, light: 1 });
    for (const id of await create(2)) await world.reached(id, 'succeeded');
    const late = await world.create();
    await waitFor('its turn', async () => (await factsOf(late))?.starts === 2);
    expect(await stateOf(late)).toBe('queued');
  });

  it('count the steps of other channels’ jobs, which ask the same vendor', async () => {
    world.channels.set('voice-nw', { ...CHANNEL, startsPerMinute: 1 });
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 2, light: 2 });
    const first = await video(1);
    await world.reached(first, 'succeeded');
    const [second, own] = [await video(2), await world.create({ channel: 'voice-nw', userId: 3 })];
    await waitFor('it to wait', async () => (await world.history(second)).length === 3);
    expect([await stateOf(second), await stateOf(own)]).toEqual(['queued', 'queued']);
    await world.test.admin.query(`update channel_starts set at = at - interval '1 minute'`);
    await waitFor('one of them', async () =>
      [await stateOf(second), await stateOf(own)].includes('succeeded'),
    );
    await world.test.admin.query(`update channel_starts set at = at - interval '1 minute'`);
    for (const id of [second, own]) await world.reached(id, 'succeeded');
  });
});

describe('what one user has under way', () => {
  it('is no more than the channel allows, however many workers ask at once', async () => {
    for (const user of [1, 2, 3]) await create(12, user);
    const held = await claimAll({ concurrency: 10, userConcurrency: 2 });
    const perUser = [1, 2, 3].map((user) => held.filter((job) => job.userId === user).length);
    expect(perUser).toEqual([2, 2, 2]);
    expect(await claimAll({ concurrency: 10, userConcurrency: 3 })).toHaveLength(3);
  });

  it('leaves the channel to others where the channel is the narrower limit', async () => {
    for (const user of [1, 2, 3]) await create(12, user);
    expect(await claimAll({ concurrency: 5, userConcurrency: 2 })).toHaveLength(5);
  });

  it('counts the steps of the user’s other jobs', async () => {
    world.channels.set('voice-nw', { ...CHANNEL, userConcurrency: 1 });
    const id = await video(1);
    const other = await video(2);
    await world.test.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
         deadline_at, lease_token, lease_until)
       select 'j_speaks', site_id, user_id, 'speech', 'voice-nw', 'running', payload, 3, 'thing', 1, deadline_at,
         'elsewhere', now() + interval '1 hour' from jobs where id = $1`,
      [id],
    );
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker({ heavy: 2, light: 2 });
    await world.reached(other, 'succeeded');
    await waitFor('it to wait', async () => (await world.history(id)).length === 3);
    expect(await stateOf(id)).toBe('queued');
    await world.test.admin.query(`delete from jobs where id = 'j_speaks'`);
    await world.reached(id, 'succeeded');
  });
});

it('says what a job waits for', async () => {
  const limits = { ...CHANNEL, userConcurrency: 1, startsPerMinute: 2 };
  const first = await world.create({ userId: 1 });
  const second = await world.create({ userId: 1 });
  const third = await world.create({ userId: 2 });
  const fourth = await world.create({ userId: 3 });
  const why = async (id: string) => {
    const facts = await factsOf(id);
    return facts && whyItWaits(facts, limits);
  };
  expect(await why(second)).toBe('worker');
  expect((await claim(limits, 1)).map(({ id }) => id)).toEqual([first]);
  expect(await why(first)).toBeUndefined();
  expect(await why(second)).toBe('user');
  expect(await why(third)).toBe('worker');
  await claim(limits, 1);
  expect(await why(fourth)).toBe('rate');
});
