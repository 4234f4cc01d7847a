import { anySignal } from './signals';

/** One event of a stream, with its data as JSON says it; null where it says none. */
export interface ServerEvent {
  type: string;
  data: unknown;
}

/** Takes what has arrived of an event stream and returns its whole events and the unfinished rest. */
export function readEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readEvent), rest };
}

/** What names no event is a beat or a word to the browser. */
function readEvent(block: string): ServerEvent[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const type = field('event');
  return type ? [{ type, data: parseJson(field('data')) }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** The server beats every 20 s; a connection silent for longer is dead, whatever the browser thinks. */
const SILENCE_MS = 50_000;

export interface EventStreamParts {
  fetch: typeof fetch;
  path: string;
  token: string;
  onEvent: (event: ServerEvent) => void;
  /** Called whenever the stream is open: what happened before was not told. */
  onOpen: () => void;
  /** Nothing is told until it is open again. */
  onLost: () => void;
}

/**
 * Keeps an event stream open until the returned function is called, trying again ever more rarely.
 * Read with fetch: an EventSource could send the token in the address alone, where logs would keep it.
 */
export function openEventStream(parts: EventStreamParts): () => void {
  const closing = new AbortController();
  void keepOpen(parts, closing.signal);
  return () => closing.abort();
}

async function keepOpen(parts: EventStreamParts, closed: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_RETRY_MS; !closed.aborted; waitMs = Math.min(waitMs * 2, LAST_RETRY_MS)) {
    try {
      await readOnce(parts, closed, () => (waitMs = FIRST_RETRY_MS));
    } catch {
      // Gone for now: whoever follows asks by itself meanwhile.
    }
    parts.onLost();
    await pause(waitMs, closed);
  }
}

async function readOnce(
  { fetch, path, token, onEvent, onOpen }: EventStreamParts,
  closed: AbortSignal,
  onReply: () => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const reply = await fetch(path, {
      headers: { 'x-token': token },
      signal: anySignal([closed, silence.signal]),
    });
    if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream'))
      return;
    onReply();
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
