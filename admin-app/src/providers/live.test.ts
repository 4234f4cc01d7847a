import { told } from '@fenshen/web';
import type { EventStreamParts } from '@fenshen/web';
import { createLiveProvider } from './live';

let opened: EventStreamParts[];
let closed: number;
let token: string | null;
let inView: boolean;
let live: ReturnType<typeof createLiveProvider>;
beforeEach(() => {
  jest.useFakeTimers();
  told.set(false);
  [opened, closed, token, inView] = [[], 0, 'mine', true];
  live = createLiveProvider({
    open: (parts) => {
      opened.push(parts);
      const opening = setTimeout(parts.onOpen);
      return () => {
        clearTimeout(opening);
        closed += 1;
        parts.onLost();
      };
    },
    token: () => token,
    inView: () => inView,
  });
});
afterEach(() => jest.useRealTimers());

function follow(resource: string) {
  const callback = jest.fn();
  const given = { channel: `resources/${resource}`, types: ['*' as const], callback, params: {} };
  const stop = live.subscribe(given) as () => void;
  return { told: () => callback.mock.calls.length, stop: () => live.unsubscribe(stop) };
}
const say = (type: string, data: unknown = null) => opened.at(-1)?.onEvent({ type, data });
const job = (subject: string) =>
  say('job', { job_id: 'j', site_id: 1, subject: { type: subject, id: 5 }, state: 'running' });
const settle = () => jest.runAllTimers();

test('a job moves what shows jobs, and the list of what it is for; one moment is told once', () => {
  const pages = ['jobs', 'actors', 'voices'].map(follow);
  const counts = () => pages.map((page) => page.told());
  settle();
  expect(opened.map((parts) => [parts.path, parts.token])).toEqual([['/api/ops/events', 'mine']]);
  // On opening: what happened before was not told.
  expect([told.get(), counts()]).toEqual([true, [1, 1, 1]]);
  job('work');
  job('work');
  settle();
  expect(counts()).toEqual([2, 1, 1]);
  job('avatar');
  say('job', 'nonsense');
  say('balance');
  settle();
  expect(counts()).toEqual([3, 2, 1]);
  for (const page of pages) page.stop();
  settle();
  expect([closed, told.get()]).toEqual([1, false]);
});

test('a channel that somebody paused moves the board alone', () => {
  const [board, jobs] = [follow('board'), follow('jobs')];
  settle();
  say('channels', {});
  settle();
  expect([board.told(), jobs.told()]).toEqual([2, 1]);
});

test('the next page goes on with the same connection, and hears nothing for the last', () => {
  const first = follow('board');
  settle();
  first.stop();
  const second = follow('jobs');
  settle();
  job('work');
  settle();
  expect([opened.length, closed, first.told(), second.told()]).toEqual([1, 0, 1, 1]);
});

test('without a session, or with the page out of view, nothing is open', () => {
  token = null;
  follow('jobs');
  settle();
  expect(opened).toHaveLength(0);
  [token, inView] = ['mine', false];
  live.look();
  expect(opened).toHaveLength(0);
  inView = true;
  live.look();
  expect(opened).toHaveLength(1);
  inView = false;
  live.look();
  expect([closed, told.get()]).toEqual([1, false]);
});

test('a session that ended has everything asked again: the answer leads to the sign-in page', () => {
  const page = follow('voices');
  settle();
  say('end', { code: 100 });
  settle();
  expect(page.told()).toBe(2);
});
