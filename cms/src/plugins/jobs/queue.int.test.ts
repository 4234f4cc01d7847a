import { finishes, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { CHANNEL, memberOf, SITE, speechPayload } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { queueInfo } from './public';
import { world, startWorker, allSucceeded, setUpWorkers } from '../../../test/helpers/jobs/workers-world';

jest.setTimeout(60_000);

setUpWorkers();

describe('a queue', () => {
  /** Order in which jobs were submitted. */
  const recording = () => {
    const order: string[] = [];
    const adapter = scriptedAdapter((request, call) => {
      order.push(call.jobId);
      return finishes(request, call);
    });
    return { order, adapter };
  };
  const many = (count: number, userId: number) =>
    world.test.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, payload, max_attempts, subject_type, subject_id,
         deadline_at, turn)
       select 'j_many' || n, 1, $2, 'speech', 'fish', $3, 3, 'thing', 1, now() + interval '1 day', n
       from generate_series(0, $1 - 1) n`,
      [count, userId, JSON.stringify(speechPayload())],
    );

  it('lets one user take turns with another who has 500 jobs waiting', async () => {
    await many(500, 1);
    world.channels.set('fish', { ...CHANNEL, concurrency: 1 });
    const { order, adapter } = recording();
    const late = await world.create({ userId: 2 });
    const second = await world.create({ userId: 2 });
    await startWorker(adapter, { heavy: 1, light: 1 });
    await waitFor('both of the second user', () => order.includes(second));
    expect(order.indexOf(late)).toBeLessThanOrEqual(1);
    expect(order.indexOf(second)).toBeLessThanOrEqual(3);
  });

  it('puts higher priority first', async () => {
    world.channels.set('fish', { ...CHANNEL, concurrency: 1 });
    const { order, adapter } = recording();
    const ordinary = await world.create();
    const urgent = await world.create({ priority: 10 });
    await startWorker(adapter, { heavy: 1, light: 1 });
    await allSucceeded(2);
    expect(order).toEqual([urgent, ordinary]);
  });

  it('keeps to the limits of channel and user over all workers', async () => {
    let now = 0;
    let most = 0;
    const perUser = new Map<number, number>();
    let mostOfOne = 0;
    const adapter = scriptedAdapter(async (request, call) => {
      const user = call.scope.userId ?? 0;
      perUser.set(user, (perUser.get(user) ?? 0) + 1);
      most = Math.max(most, ++now);
      mostOfOne = Math.max(mostOfOne, perUser.get(user) ?? 0);
      await new Promise((resolve) => setImmediate(resolve));
      const outcome = await finishes(request, call);
      now -= 1;
      perUser.set(user, (perUser.get(user) ?? 0) - 1);
      return outcome;
    });
    world.channels.set('fish', { ...CHANNEL, concurrency: 3, userConcurrency: 2 });
    for (let i = 0; i < 24; i++) await world.create({ userId: 1 + (i % 2) });
    await Promise.all([startWorker(adapter), startWorker(adapter)]);
    await allSucceeded(24);
    expect(most).toBeLessThanOrEqual(3);
    expect(mostOfOne).toBeLessThanOrEqual(2);
  });

  it('starts no more a minute than the channel allows', async () => {
    world.channels.set('fish', { ...CHANNEL, startsPerMinute: 2 });
    for (let i = 0; i < 5; i++) await world.create();
    await startWorker(scriptedAdapter(finishes));
    await allSucceeded(2);
    // Another channel goes on, so the worker is alive and has looked again.
    const other = await world.create({ channel: 'hs' });
    await world.reached(other, 'succeeded');
    const { rows } = await world.test.admin.query(
      `select count(*)::int as n from job_events where channel = 'fish' and to_state = 'running'`,
    );
    expect(rows[0].n).toBe(2);
  });

  it('holds still while its channel is paused, and goes on afterwards', async () => {
    world.channels.set('fish', { ...CHANNEL, paused: true });
    const id = await world.create();
    await startWorker(scriptedAdapter(finishes));
    await world.reached(await world.create({ channel: 'hs' }), 'succeeded');
    expect((await world.job(id)).state).toBe('queued');
    world.channels.set('fish', CHANNEL);
    await world.reached(id, 'succeeded');
  });

  it('ends what nobody started for too long', async () => {
    const id = await world.create();
    await world.test.admin.query(`update jobs set deadline_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    world.channels.set('fish', { ...CHANNEL, paused: true });
    await startWorker(scriptedAdapter(finishes));
    expect((await world.reached(id, 'failed')).reason).toContain('排队时间过长');
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('tells position and time left, counting other sites without showing them', async () => {
    await many(6, 1);
    await world.test.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
         deadline_at, started_at, finished_at)
       select 'j_done' || n, 1, 1, 'speech', 'fish', 'succeeded', '{}', 3, 'thing', 1, now(),
         now() - interval '10 seconds', now() from generate_series(1, 5) n`,
    );
    const mine = await world.create({ userId: 9 }, 2);
    const scope = memberOf(2, 9);
    const seen = await world.test.db.session(scope, (sql) => queueInfo(sql, [mine, 'j_many3']));
    expect([...seen.keys()]).toEqual([mine]);
    expect(seen.get(mine)).toEqual({ position: 1, etaSeconds: 20 });
    const owner = memberOf(SITE, 1);
    const theirs = await world.test.db.session(owner, (sql) => queueInfo(sql, ['j_many0', 'j_many5']));
    expect(theirs.get('j_many0')).toEqual({ position: 0, etaSeconds: 10 });
    expect(theirs.get('j_many5')?.position).toBe(6);
  });
});
