/** @jest-environment jsdom */
import { Refine, type DataProvider, type LiveEvent } from '@refinedev/core';
import { opsCalls } from '@fenshen/contract';
import { told } from '@fenshen/web';
import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { refineResources } from '../resources';
import { useCallQuery } from './use-call-query';
import { useLive } from './use-live';

let asked = 0;
const provider = {
  custom: async () => {
    asked += 1;
    return { data: { answer: asked } };
  },
} as unknown as DataProvider;
const followers = new Map<string, (event: LiveEvent) => void>();
const event = (channel: string): LiveEvent => ({ channel, type: 'updated', payload: {}, date: new Date() });

let every: number | false;
function Draw({ live }: { live: boolean }) {
  every = useLive('board', 5_000, live);
  useCallQuery(opsCalls.board, {});
  return null;
}
const page = (live: boolean) => (
  <MemoryRouter>
    <Refine
      dataProvider={{ default: provider, ops: provider }}
      liveProvider={{
        subscribe: ({ channel, callback }) => {
          followers.set(channel, callback);
          return () => followers.delete(channel);
        },
        unsubscribe: (stop: () => void) => stop(),
      }}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        reactQuery: {
          clientConfig: new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } }),
        },
      }}
    >
      <Draw live={live} />
    </Refine>
  </MemoryRouter>
);

test('what the server tells is asked again; polling is for when it tells nothing, and neither when switched off', async () => {
  const { rerender } = render(page(true));
  await waitFor(() => expect(asked).toBe(1));
  expect(every).toBe(5_000);
  act(() => told.set(true));
  expect(every).toBe(60_000);
  act(() => followers.get('resources/board')?.(event('resources/board')));
  await waitFor(() => expect(asked).toBe(2));
  act(() => told.set(false));
  expect(every).toBe(5_000);
  rerender(page(false));
  expect([every, followers.size]).toEqual([false, 0]);
});
