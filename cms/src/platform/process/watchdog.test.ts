import type { PoolState } from '../../kernel/database/connections';
import { symptomsOf, Watchdog } from './watchdog';

const pool = (over: Partial<PoolState> = {}): PoolState => ({
  max: 12,
  open: 12,
  idle: 0,
  waiting: 0,
  longest: null,
  ...over,
});
const held = (heldMs: number) => ({ what: 'req-7', place: 'create-work.ts:42', heldMs });

test.each([
  ['a busy pool is none', { waiting: 40, longest: held(9_000) }, 0, []],
  ['long work that nobody waits for is none', { longest: held(59_000) }, 0, []],
  [
    'others wait for a held connection',
    { waiting: 1, longest: held(10_000) },
    0,
    ['a connection is held for long'],
  ],
  ['a connection is held for a minute', { longest: held(60_000) }, 0, ['a connection is held for long']],
  ['nothing gets its turn', {}, 1_000, ['the event loop is held up']],
])('%s', (_what, over: Partial<PoolState>, eventLoopDelayMs, symptoms) => {
  expect(symptomsOf({ pool: pool(over), eventLoopDelayMs })).toEqual(symptoms);
});

test('says what it is stuck on at once, again each minute, and that it is over', () => {
  const said: unknown[][] = [];
  const watchdog = new Watchdog({
    warn: (...words) => void said.push(words),
    info: (...words) => void said.push(words),
  });
  const stuck = { pool: pool({ waiting: 3, longest: held(20_000) }), eventLoopDelayMs: 12 };
  const fine = { pool: pool(), eventLoopDelayMs: 12 };
  for (const at of [0, 5_000, 55_000, 60_000]) watchdog.look(stuck, at);
  watchdog.look(fine, 65_000);
  watchdog.look(fine, 70_000);
  const words = ['the process is stuck', { symptoms: ['a connection is held for long'], ...stuck }];
  expect(said).toEqual([words, words, ['the process runs again']]);
});
