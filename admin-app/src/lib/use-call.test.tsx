/** @jest-environment jsdom */
import { opsCalls, type Endpoint } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { refineResources } from '../resources';
import { useCall } from './use-call';
import { useCallQuery } from './use-call-query';

let asked: string[];
let refusal: Error | null;
const provider = {
  custom: async ({ meta }: { meta: { endpoint: Endpoint; input: unknown } }) => {
    asked.push(meta.endpoint.path);
    if (refusal) throw refusal;
    return { data: { answer: meta.input } };
  },
} as unknown as DataProvider;

const OF = { user_id: 7, entry_id: 3 } as never;
let pause: ReturnType<typeof useCall<typeof opsCalls.channelPause>>;
let adjust: ReturnType<typeof useCall<typeof opsCalls.creditAdjust>>;
let trace: ReturnType<typeof useCallQuery<typeof opsCalls.creditTrace>>;
let client: QueryClient;
function Draw() {
  useCallQuery(opsCalls.board, {});
  trace = useCallQuery(opsCalls.creditTrace, OF);
  pause = useCall(opsCalls.channelPause, { first: () => asked.push('first') });
  adjust = useCall(opsCalls.creditAdjust);
  return null;
}
beforeEach(async () => {
  [asked, refusal] = [[], null];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, ops: provider }}
        resources={refineResources}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
      >
        <Draw />
      </Refine>
    </MemoryRouter>,
  );
  await waitFor(() => expect(trace.data).toEqual(OF));
  asked = [];
});
const send = (run: () => Promise<void>) => act(run);
const board = opsCalls.board.path;
const money = opsCalls.creditTrace.path;

test('after an act, and what comes first with its answer, what it changes by the table is asked again, and nothing else', async () => {
  await send(() => pause.mutate({ channel: 'video-df', reason: '检修' }));
  await waitFor(() => expect(asked).toEqual([opsCalls.channelPause.path, 'first', board]));
});

const GIFT = { user_id: 7, credits: 5, expire_day: '2099-01-01', reason: '补偿', key: 'use-call-1' };

test('a look at what an act would do changes nothing; the act itself does', async () => {
  await send(() => adjust.mutate({ ...GIFT, preview: 1 }));
  expect(asked).toEqual([opsCalls.creditAdjust.path]);
  await send(() => adjust.mutate({ ...GIFT, preview: 0 }));
  await waitFor(() => expect(asked).toContain(money));
  expect(asked).not.toContain(board);
});

test('a refused act leaves what is shown, and says why', async () => {
  refusal = new CallError(CODE.refused, '您没有执行此操作的权限', { statusCode: 403 });
  await send(() => pause.mutate({ channel: 'video-df', reason: '检修' }));
  await waitFor(() => expect(pause.error?.message).toBe('您没有执行此操作的权限'));
  expect(asked).toEqual([opsCalls.channelPause.path]);
});

test('answers stand under the resource they show, in Refine’s own keys', () => {
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(0, 5));
  expect(keys).toEqual(
    expect.arrayContaining([
      ['data', 'ops', 'board', 'call', board],
      ['data', 'ops', 'users', 'call', money],
    ]),
  );
});
