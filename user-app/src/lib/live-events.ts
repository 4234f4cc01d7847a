import { accountCalls } from '@fenshen/contract';
import { anySignal } from '@fenshen/web';
import { z } from 'zod';

/** A live change told by the server. */
export type LiveEvent =
  | { type: 'job'; subject: { type: string; id: number }; state: string; progress: number }
  | { type: 'balance' }
  /** The session is over. */
  | { type: 'end' };

const jobData = z.object({
  subject: z.object({ type: z.string(), id: z.number() }),
  state: z.string(),
  progress: z.number(),
});

/** Takes what has arrived of an event stream and returns its whole events and the unfinished rest. */
export function readEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readEvent), rest };
}

function readEvent(block: string): LiveEvent[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const type = field('event');
  if (type === 'balance' || type === 'end') return [{ type }];
  if (type !== 'job') return [];
  const data = jobData.safeParse(parseJson(field('data')));
  return data.success ? [{ type, ...data.data }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let told = false;
/** While the server tells of changes, lists are read by themselves this seldom, ms: a safety net. */
const TOLD_POLL_MS = 60_000;

/** How often to read a list by itself: so often, or hardly ever while the server tells of changes. */
export const pollEvery = (ms: number): number => (told ? Math.max(ms, TOLD_POLL_MS) : ms);

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** The server beats every 20 s; a connection silent for longer is dead, whatever the browser thinks. */
const SILENCE_MS = 50_000;

export interface LiveParts {
  fetch: typeof fetch;
  token: string;
  onEvent: (event: LiveEvent) => void;
  /** Called whenever the stream is open: what happened before was not told. */
  onOpen: () => void;
}

/**
 * Keeps an account's event stream open until the returned function is called, trying again ever more rarely.
 * Read with fetch: an EventSource could send the token in the address alone, where logs would keep it.
 */
export function openLive(parts: LiveParts): () => void {
  const closing = new AbortController();
  void keepOpen(parts, closing.signal);
  return () => closing.abort();
}

async function keepOpen(parts: LiveParts, closed: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_RETRY_MS; !closed.aborted; waitMs = Math.min(waitMs * 2, LAST_RETRY_MS)) {
    try {
      await readOnce(parts, closed, () => (waitMs = FIRST_RETRY_MS));
    } catch {
      // Gone for now: the lists are polled meanwhile.
    }
    told = false;
    await pause(waitMs, closed);
  }
}

async function readOnce(
  { fetch, token, onEvent, onOpen }: LiveParts,
  closed: AbortSignal,
  onReply: () => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const reply = await fetch(accountCalls.events.path, {
      headers: { 'x-token': token },
      signal: anySignal([closed, silence.signal]),
    });
    if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream'))
      return;
    onReply();
    told = true;
    onOpen();
    let unread = '';
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { events, rest } = readEvents(unread + value);
      unread = rest;
      events.forEach(onEvent);
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, closed: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (closed.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    closed.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
