import { AppError } from '../../kernel/app-error';
import type { Logger } from '../../kernel/process/logger';
import { LoadGate, type GateLimits } from './load-gate';

let now = 0;
let warned: [string, unknown][] = [];
const logger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (message, fields) => void warned.push([message, fields]),
  error: () => undefined,
};
const gateOf = (limits: Partial<GateLimits> = {}) =>
  new LoadGate({ atOnce: 4, waiting: 6, waitMs: 60_000, ...limits }, logger, () => now);

beforeEach(() => {
  now = 0;
  warned = [];
});

/** Requests that end when told, with a note of the order in which they began. */
function traffic(gate: LoadGate) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const sent = new Map<string, Promise<string>>();
  const send = (caller: string, name: string) => {
    const answer = gate.run(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    const told = answer.catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));
    sent.set(name, told);
    return told;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await sent.get(name);
  };
  return { begun, send, end };
}

test('so many at once, the others in their turn, and nothing is left behind', async () => {
  const gate = gateOf();
  const { begun, send, end } = traffic(gate);
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => send(name, name));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('b');
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  for (const name of begun) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(gate.state()).toEqual({ running: 0, waiting: 0, callers: 0 });
});

test('one caller has half of the places at most: another begins at once', async () => {
  const gate = gateOf();
  const { begun, send, end } = traffic(gate);
  for (const n of [1, 2, 3, 4]) void send('flood', `flood ${n}`);
  void send('other', 'other');
  await Promise.resolve();
  expect(begun).toEqual(['flood 1', 'flood 2', 'other']);
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'other']) await end(name);
  expect(gate.state()).toEqual({ running: 0, waiting: 0, callers: 0 });
});

test('a full line turns away whoever has the most in it, and says so once in a while', async () => {
  const gate = gateOf({ atOnce: 2, waiting: 3 });
  const { begun, send, end } = traffic(gate);
  const flood = [1, 2, 3, 4, 5].map((n) => send('flood', `flood ${n}`));
  expect(await flood[4]).toBe('UNAVAILABLE');
  const others = ['x', 'y', 'z'].map((name) => send(name, name));
  expect(await Promise.all([flood[3], flood[2]])).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  // x took the second place, y and z the flood's places in the line; now nobody has more than another.
  expect(begun).toEqual(['flood 1', 'x']);
  expect(gate.state()).toMatchObject({ running: 2, waiting: 3 });
  expect(warned).toEqual([['requests are turned away', expect.objectContaining({ refused: 1 })]]);
  now = 10_000;
  expect(await send('flood', 'flood 6')).toBe('UNAVAILABLE');
  expect(warned[1]).toEqual([
    'requests are turned away',
    expect.objectContaining({ refused: 3, running: 2 }),
  ]);
  for (const name of ['x', 'flood 1', 'y', 'z', 'flood 2']) await end(name);
  expect(await Promise.all(others)).toEqual(['x', 'y', 'z']);
  expect(gate.state()).toEqual({ running: 0, waiting: 0, callers: 0 });
});

test('whoever has the fewest places is served first', async () => {
  const gate = gateOf({ atOnce: 4 });
  const { begun, send, end } = traffic(gate);
  void send('a', 'a1');
  void send('a', 'a2');
  void send('b', 'b1');
  void send('b', 'b2');
  void send('a', 'a3');
  void send('c', 'c1');
  await Promise.resolve();
  await end('a1');
  expect(begun.at(-1)).toBe('c1');
  for (const name of ['a2', 'b1', 'b2', 'c1', 'a3']) await end(name);
  expect(gate.state()).toEqual({ running: 0, waiting: 0, callers: 0 });
});

test('a wait has an end', async () => {
  const gate = gateOf({ atOnce: 1, waitMs: 5 });
  const { send, end } = traffic(gate);
  void send('a', 'a');
  expect(await send('b', 'b')).toBe('UNAVAILABLE');
  await end('a');
  expect(gate.state()).toEqual({ running: 0, waiting: 0, callers: 0 });
});

test('what fails gives its place back', async () => {
  const gate = gateOf({ atOnce: 1 });
  await expect(gate.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run('a', () => Promise.resolve(1))).toBe(1);
});
