import { openEventStream, readEvents } from './event-stream';

const JOB = 'event: job\ndata: {"id":5}\n\n';

test('whole events are read, what is unfinished waits, beats are passed over, nonsense has no data', () => {
  const text = `retry: 5000\n\nevent: ready\ndata: {}\n\n: beat\n\n${JOB}event: job\ndata: nonsense\n\n${JOB.slice(0, 12)}`;
  expect(readEvents(text)).toEqual({
    events: [
      { type: 'ready', data: {} },
      { type: 'job', data: { id: 5 } },
      { type: 'job', data: null },
    ],
    rest: JOB.slice(0, 12),
  });
});

const streamOf = (type: string, ...parts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
    { headers: { 'content-type': type } },
  );

test('it says when it is open and when it is lost; a page in its place opens nothing', async () => {
  const said: string[] = [];
  const follow = (reply: Response) =>
    new Promise<void>((resolve) => {
      const close = openEventStream({
        fetch: async (url, init) => {
          said.push(`${String(url)} ${new Headers(init?.headers).get('x-token')}`);
          return reply;
        },
        path: '/events',
        token: 'mine',
        onOpen: () => said.push('open'),
        onEvent: ({ type }) => said.push(type),
        onLost: () => {
          said.push('lost');
          close();
          resolve();
        },
      });
    });
  await follow(streamOf('text/event-stream', JOB.slice(0, 9), JOB.slice(9)));
  await follow(streamOf('text/html', JOB));
  expect(said).toEqual(['/events mine', 'open', 'job', 'lost', '/events mine', 'lost']);
});
