import { randomUUID } from 'node:crypto';
import Redis from 'ioredis';
import { redisUrl } from '../../../test/helpers/database';
import { quiet } from '../../../test/helpers/quiet';
import { RateLimits, waitText, type RateLimit, type Subject, type Verdict } from './rate-limits';

const REDIS_DB = 4;
const MINUTE_MS = 60_000;

let redis: Redis;
let limits: RateLimits;
beforeAll(() => {
  redis = new Redis(redisUrl(), { db: REDIS_DB, keyPrefix: `${randomUUID()}:` });
  limits = new RateLimits(redis, quiet);
});
afterAll(() => redis.disconnect());

const limit = (more: Partial<RateLimit> = {}): RateLimit => ({
  name: randomUUID(),
  max: 10,
  windowSeconds: 600,
  whenAway: 'refuse',
  ...more,
});
const burst = (count: number, ...subjects: Subject[]) =>
  Promise.all(Array.from({ length: count }, () => limits.consume(...subjects)));
const allowed = (verdicts: Verdict[]) => verdicts.filter((verdict) => verdict.allowed).length;

test('of two hundred tries at once the limit passes, counted by every process together', async () => {
  const one: Subject = [limit(), 'a'];
  const other = new RateLimits(redis, quiet);
  const verdicts = await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 2 ? limits : other).consume(one)),
  );
  expect(allowed(verdicts)).toBe(10);
  expect((await limits.consume([one[0], 'b'])).allowed).toBe(true);
});

test('a refusal by one subject takes no try of the others', async () => {
  const [wide, narrow]: Subject[] = [
    [limit(), 'a'],
    [limit({ max: 1 }), 'a'],
  ];
  expect(allowed(await burst(50, wide as Subject, narrow as Subject))).toBe(1);
  expect(allowed(await burst(50, wide as Subject))).toBe(9);
});

test('what is given back can be taken again; what is cleared begins anew', async () => {
  const one: Subject = [limit({ max: 3 }), 'a'];
  expect(allowed(await burst(3, one))).toBe(3);
  expect(await limits.hasLeft(one)).toBe(false);
  await limits.giveBack(one);
  expect(await limits.hasLeft(one)).toBe(true);
  expect(allowed(await burst(5, one))).toBe(1);
  await limits.clear(one);
  expect(allowed(await burst(5, one))).toBe(3);
});

test('waits double while tries are used up again and again, up to the longest', async () => {
  const growing = { firstSeconds: 60, maxSeconds: 200, forgottenAfterSeconds: 3600 };
  const one: Subject = [limit({ max: 2, growing }), 'a'];
  const waits: number[] = [];
  for (let round = 0; round < 4; round++) {
    expect(allowed(await burst(9, one))).toBe(2);
    waits.push(Math.ceil((await limits.consume(one)).waitMs / 1000));
    // The wait is over.
    await redis.del(`rate-limit:${one[0].name}:a`);
  }
  expect(waits).toEqual([60, 120, 200, 200]);
});

test('while Redis is away each limit does as it says, and the log tells', async () => {
  const said: unknown[] = [];
  const gone = new Redis({
    lazyConnect: true,
    enableOfflineQueue: false,
    port: 1,
    retryStrategy: () => null,
  });
  gone.on('error', () => undefined);
  const alone = new RateLimits(gone, { warn: (_message, fields) => void said.push(fields?.limit) });
  const [shut, open] = [limit(), limit({ whenAway: 'allow' })];
  expect(await alone.consume([shut, 'a'])).toEqual({ allowed: false, waitMs: 0, away: true });
  expect(await alone.consume([open, 'a'])).toEqual({ allowed: true, waitMs: 0, away: false });
  expect([await alone.hasLeft([shut, 'a']), await alone.hasLeft([open, 'a'])]).toEqual([false, true]);
  await alone.giveBack([open, 'a']);
  await alone.clear([open, 'a']);
  expect(new Set(said)).toEqual(new Set([shut.name, open.name]));
});

test.each([
  [1, '1秒'],
  [59_000, '59秒'],
  [MINUTE_MS, '1分钟'],
  [MINUTE_MS + 1, '2分钟'],
])('a wait of %i ms reads %s', (waitMs, text) => expect(waitText(waitMs)).toBe(text));
