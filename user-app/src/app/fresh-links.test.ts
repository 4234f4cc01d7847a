/** @jest-environment jsdom */
import { TIMERS } from '@fenshen/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepLinksFresh } from './fresh-links';

const HOUR = 3_600_000;
let sight: DocumentVisibilityState;
let asked: string[];
let leave: () => void;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2031-01-02T03:00:00Z') });
  sight = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
  asked = [];
  const queries = new QueryClient();
  const read = async ({ queryKey: [name = ''] }: { queryKey: readonly string[] }) => asked.push(name);
  await queries.fetchQuery({ queryKey: ['left long ago'], queryFn: read, gcTime: Infinity });
  leave = new QueryObserver(queries, { queryKey: ['covers'], queryFn: read }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  asked = [];
  keepLinksFresh(queries);
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

test('what is on screen is read again before its links end, once, and nothing else', async () => {
  await jest.advanceTimersByTimeAsync(4 * HOUR);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(TIMERS.linkMs - 4 * HOUR);
  expect(asked).toEqual(['covers']);
});

test('a machine that slept over their end reads anew when the page is in view, not before', async () => {
  sight = 'hidden';
  jest.setSystemTime(Date.now() + 20 * HOUR);
  await jest.advanceTimersByTimeAsync(2 * 60_000);
  expect(asked).toEqual([]);
  sight = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['covers']);
});
