import { randomInt } from 'node:crypto';
import Redis from 'ioredis';
import { redisUrl } from '../../../test/helpers/database';
import { waitFor } from '../../../test/helpers/wait-for';
import { JOB_EVENTS_CHANNEL, type JobEvent } from '../../plugins/jobs/public';
import { onSite, systemScope, type Scope } from '../../kernel/scope';
import { LiveHub } from './live-hub';

/** One API process: its hub, and sessions that the test ends. */
class Process {
  readonly dead = new Set<string>();
  /** Roles and sites by token, where a test says so. */
  readonly sessions = new Map<string, Pick<Scope, 'role' | 'siteId'>>();
  readonly redis = new Redis(redisUrl(), { db: 4 });
  private readonly subscriber = this.redis.duplicate();
  private ended: (userId: number) => void = () => undefined;
  readonly hub = new LiveHub({
    redis: this.redis,
    sessions: {
      resolve: async (token) =>
        this.dead.has(token) ? null : (this.sessions.get(token) ?? { role: 'member', siteId: 1 }),
      onEnded: (listener) => (this.ended = listener),
    },
    logger: { debug: () => undefined, info: () => undefined, warn: fail, error: fail },
  });

  start = () => this.hub.listen(this.subscriber);

  /** Something about the account changed, and this process hears of it. */
  changed = (userId: number) => this.ended(userId);

  /** The session ends, and this process hears of it. */
  endSession(token: string, userId: number): void {
    this.dead.add(token);
    this.ended(userId);
  }

  stop(): void {
    this.hub.close();
    this.subscriber.disconnect();
    this.redis.disconnect();
  }
}

function fail(message: string): never {
  throw new Error(message);
}

let here: Process;
let there: Process;
beforeAll(async () => {
  here = new Process();
  there = new Process();
  await Promise.all([here.start(), there.start()]);
});
afterAll(() => {
  here.stop();
  there.stop();
});

/** Pub/sub knows no database numbers: accounts that nobody else has. */
const stranger = (siteId = 1): Scope & { userId: number } => {
  const userId = randomInt(1_000_000_000, 2_000_000_000);
  return { ...onSite(systemScope('test'), siteId, userId), userId, role: 'member' };
};

/** Reads a stream into a growing text. */
function reading(stream: AsyncIterable<string>) {
  const read = { text: '', over: false };
  void (async () => {
    for await (const part of stream) read.text += part;
    read.over = true;
  })();
  return read;
}

const eventFor = (user: Scope, more: Partial<JobEvent> = {}): JobEvent => ({
  siteId: user.siteId ?? 0,
  userId: user.userId ?? 0,
  subject: { type: 'work', id: 5 },
  jobId: 'j_1',
  state: 'running',
  progress: 40,
  ...more,
});
const publish = (event: unknown) =>
  here.redis.publish(JOB_EVENTS_CHANNEL, typeof event === 'string' ? event : JSON.stringify(event));

test('an event reaches every open page of its account in any process, and nobody else’s', async () => {
  const [user, other] = [stranger(), stranger()];
  const pages = [reading(here.hub.open(user, 'a')), reading(there.hub.open(user, 'b'))];
  const strangers = [
    reading(here.hub.open(other, 'c')),
    reading(there.hub.open({ ...user, siteId: 2 }, 'd')),
  ];
  await publish('no JSON');
  await publish({ siteId: 1, userId: user.userId });
  await publish(eventFor(user));
  there.hub.balanceChanged(1, user.userId);
  for (const page of pages) await waitFor('both events', () => page.text.includes('event: balance'));
  expect(pages[0]?.text).toContain(
    'event: job\ndata: {"job_id":"j_1","subject":{"type":"work","id":5},"state":"running","progress":40}\n\n',
  );
  await publish(eventFor(other, { jobId: 'j_2' }));
  await waitFor('the other’s own', () => strangers[0]?.text.includes('j_2'));
  for (const page of strangers) expect(page.text).not.toContain('j_1');
  for (const page of pages) expect(page.text).not.toContain('j_2');
});

test('an account alone hears that more of its audition can be heard, staff and strangers do not', async () => {
  const [user, other] = [stranger(), stranger()];
  const page = reading(here.hub.open(user, 'hears'));
  const strangers = [
    reading(here.hub.open(other, 'h2')),
    reading(there.hub.open({ ...user, siteId: 2 }, 'h3')),
  ];
  const desk = reading(here.hub.openStaff(staffOf(1, 'support', 'su-9'), 'su-9'));
  await publish(eventFor(user, { subject: { type: 'audition', id: 7 }, pieces: 1 }));
  await waitFor('the piece', () => page.text.includes('event: piece\ndata: {"job_id":"j_1"}\n\n'));
  expect(page.text).not.toContain('event: job');
  await publish(eventFor(other, { jobId: 'j_own' }));
  for (const one of [strangers[0], desk]) await waitFor('their own', () => one?.text.includes('j_own'));
  for (const one of [...strangers, desk]) expect(one.text).not.toContain('j_1"');
});

test('a slow reader gets the newest state of a job, not all of them', async () => {
  const user = stranger();
  const stream = here.hub.open(user, 'slow')[Symbol.asyncIterator]();
  await stream.next();
  const fast = reading(there.hub.open(user, 'fast'));
  const probe = reading(here.hub.open(user, 'probe'));
  for (let progress = 1; progress <= 50; progress++) await publish(eventFor(user, { progress }));
  await waitFor(
    'all of them',
    () => fast.text.includes('"progress":50') && probe.text.includes('"progress":50'),
  );
  expect((await stream.next()).value).toContain('"progress":50');
  await stream.return?.();
});

test('the stream ends with its session, others of the account go on', async () => {
  const user = stranger();
  const [ended, kept] = [reading(here.hub.open(user, 'ended')), reading(here.hub.open(user, 'kept'))];
  here.endSession('ended', user.userId);
  await waitFor('the end', () => ended.over);
  expect(ended.text).toMatch(/event: end\ndata: {"code":100}\n\n$/);
  await publish(eventFor(user));
  await waitFor('the other page', () => kept.text.includes('event: job'));
  expect(kept.over).toBe(false);
});

test('an account opens so many pages and no more; a closed page makes room', async () => {
  const user = stranger();
  const open = () => here.hub.open(user, 'many')[Symbol.asyncIterator]();
  const pages = Array.from({ length: 8 }, open);
  expect(open).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  await pages[0]?.return?.();
  await open().return?.();
  expect(await pages[0]?.next()).toEqual({ value: undefined, done: true });
});

/** Somebody of a site's staff, whose session says so. */
function staffOf(siteId: number, role: 'owner' | 'operator' | 'support', token: string) {
  const scope = { ...stranger(siteId), role };
  for (const process of [here, there]) process.sessions.set(token, { role, siteId });
  return scope;
}

test('staff hear of their own site’s jobs, the platform’s owner of every site’s, in any process', async () => {
  const [ours, theirs] = [stranger(1), stranger(2)];
  const operator = reading(there.hub.openStaff(staffOf(1, 'operator', 'op-1'), 'op-1'));
  const support = reading(here.hub.openStaff(staffOf(1, 'support', 'su-1'), 'su-1'));
  const neighbour = reading(here.hub.openStaff(staffOf(2, 'operator', 'op-2'), 'op-2'));
  const owner = reading(here.hub.openStaff(staffOf(1, 'owner', 'ow-1'), 'ow-1'));
  await publish(eventFor(ours, { jobId: 'j_ours' }));
  await publish(eventFor(theirs, { jobId: 'j_theirs' }));
  await publish(eventFor(ours, { jobId: 'j_last' }));
  for (const page of [operator, support, owner])
    await waitFor('the last', () => page.text.includes('j_last'));
  await waitFor('the neighbour’s own', () => neighbour.text.includes('j_theirs'));
  expect(owner.text).toContain(
    'event: job\ndata: {"job_id":"j_theirs","site_id":2,"subject":{"type":"work","id":5},"state":"running"}\n\n',
  );
  for (const page of [operator, support]) expect(page.text).not.toContain('j_theirs');
  expect(neighbour.text).not.toMatch(/j_ours|j_last/);
});

test('what one account is told of its own reaches no staff, and staff’s stream no page of their own', async () => {
  const operator = staffOf(1, 'operator', 'op-3');
  const [desk, own] = [
    reading(here.hub.openStaff(operator, 'op-3')),
    reading(here.hub.open(operator, 'op-3')),
  ];
  here.hub.balanceChanged(1, stranger(1).userId);
  here.hub.balanceChanged(1, operator.userId);
  await waitFor('their own balance', () => own.text.includes('event: balance'));
  await publish(eventFor(stranger(1), { jobId: 'j_somebodys' }));
  await waitFor('the job', () => desk.text.includes('j_somebodys'));
  expect(desk.text).not.toContain('balance');
  expect(own.text).not.toContain('j_somebodys');
});

test('staff of every site hear that a channel was paused, in any process; pages of accounts do not', async () => {
  const desks = [
    reading(there.hub.openStaff(staffOf(1, 'support', 'su-4'), 'su-4')),
    reading(here.hub.openStaff(staffOf(2, 'operator', 'op-4'), 'op-4')),
  ];
  const user = stranger(1);
  const own = reading(here.hub.open(user, 'own-4'));
  here.hub.channelsChanged();
  for (const desk of desks)
    await waitFor('the word', () => desk.text.includes('event: channels\ndata: {}\n\n'));
  here.hub.balanceChanged(1, user.userId);
  await waitFor('their balance', () => own.text.includes('event: balance'));
  expect(own.text).not.toContain('channels');
});

test('nobody but staff opens it', () => {
  for (const role of ['member', 'visitor', 'anonymous', 'system'] as const)
    expect(() => here.hub.openStaff({ ...stranger(), role }, 'no')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
});

test.each([
  ['another role', { role: 'member', siteId: 1 }],
  ['another site', { role: 'operator', siteId: 2 }],
] as const)('the stream of staff ends when the account has %s', async (_what, now) => {
  const token = `moved-${now.siteId}`;
  const operator = staffOf(1, 'operator', token);
  const desk = reading(here.hub.openStaff(operator, token));
  here.changed(operator.userId);
  await publish(eventFor(stranger(1), { jobId: 'j_before' }));
  await waitFor('the job before', () => desk.text.includes('j_before'));
  here.sessions.set(token, now);
  here.changed(operator.userId);
  await waitFor('the end', () => desk.over);
  expect(desk.text).toContain('event: end');
});

test('the owner’s stream on another site’s address goes on', async () => {
  const owner = staffOf(1, 'owner', 'ow-away');
  const desk = reading(here.hub.openStaff({ ...owner, siteId: 2 }, 'ow-away'));
  here.changed(owner.userId);
  await publish(eventFor(stranger(1), { jobId: 'j_after' }));
  await waitFor('the job after', () => desk.text.includes('j_after'));
  here.changed(owner.userId);
  await publish(eventFor(stranger(2), { jobId: 'j_later' }));
  await waitFor('the next', () => desk.text.includes('j_later'));
  expect([desk.over, desk.text.includes('event: end')]).toEqual([false, false]);
});
