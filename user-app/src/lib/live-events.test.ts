import { pollEvery } from '@fenshen/web';
import { openLive, type LiveEvent } from './live-events';

const JOB =
  'event: job\ndata: {"job_id":"j","subject":{"type":"work","id":5},"state":"running","progress":40}\n\n';
const read: LiveEvent = {
  type: 'job',
  jobId: 'j',
  subject: { type: 'work', id: 5 },
  state: 'running',
  progress: 40,
};

/** Stays open until the reader goes away. */
const streamOf = (signal: AbortSignal | null | undefined, ...parts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

test('events arrive however they are cut up, under the token, until it is closed', async () => {
  const seen: LiveEvent[] = [];
  let opened = 0;
  const asked: RequestInit[] = [];
  const close = await new Promise<() => void>((resolve) => {
    const end = openLive({
      fetch: (_url, init) => {
        asked.push(init ?? {});
        return Promise.resolve(
          streamOf(
            init?.signal,
            JOB.slice(0, 30),
            JOB.slice(30) + 'event: job\ndata: nonsense\n\nevent: bal',
            'ance\ndata: {}\n\n',
          ),
        );
      },
      token: 'mine',
      onOpen: () => (opened += 1),
      onEvent: (event) => {
        seen.push(event);
        if (event.type === 'balance') resolve(end);
      },
    });
  });
  expect(seen).toEqual([read, { type: 'balance' }]);
  expect(asked[0]?.headers).toEqual({ 'x-token': 'mine' });
  expect([opened, pollEvery(3_000)]).toEqual([1, 60_000]);
  close();
  expect(asked[0]?.signal?.aborted).toBe(true);
});
