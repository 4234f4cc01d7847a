import { CallError, CODE } from '@fenshen/web';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepPages, shownData } from './kept-pages';

const of = (input: object) => ({ queryKey: ['call', '/api/ops/users', input] });

test('another page of the same list keeps what was shown', () => {
  expect(keepPages({ site_id: 1, page: 2, limit: 20 })('rows', of({ site_id: 1, page: 1, limit: 20 }))).toBe(
    'rows',
  );
});

test.each([
  ['another record', { id: 5, page: 1 }, { id: 9, page: 1 }],
  ['another site', { site_id: 1, page: 1 }, { site_id: 2, page: 1 }],
  ['another filter', { filters: [{ field: 'name', value: 'a' }] }, { filters: [] }],
])('%s starts empty', (_what, before, after) => {
  expect(keepPages(after)('rows', of(before))).toBeUndefined();
});

test('a refused answer takes the old one off the screen; an outage leaves it', async () => {
  let failure: Error | null = null;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['one'],
    queryFn: () => (failure ? Promise.reject(failure) : Promise.resolve('secret')),
  });
  await observer.refetch();
  failure = new CallError(CODE.refused, '没有权限');
  expect(shownData(await observer.refetch())).toBeUndefined();
  failure = new CallError(CODE.network, '网络连接失败，请检查网络后重试');
  expect(shownData(await observer.refetch())).toBe('secret');
});
