import { opsCalls } from '@fenshen/contract';
import { openEventStream, type ServerEvent, told } from '@fenshen/web';
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { z } from 'zod';
import { readToken } from '../lib/session';

/** Lists are read again at most this often, however many jobs move. */
const SETTLE_MS = 1_000;
const channelOf = (resource: string): string => `resources/${resource}`;
const JOBS = ['jobs', 'board'].map(channelOf);
const CHANNELS = ['board'].map(channelOf);
/** Lists that show what a job is for. */
const SUBJECTS: Record<string, string> = { avatar: channelOf('actors'), voice: channelOf('voices') };

const jobData = z.object({ subject: z.object({ type: z.string() }) });

export interface LiveParts {
  open: typeof openEventStream;
  token: () => string | null;
  inView: () => boolean;
}

/**
 * Refine's subscriptions over the server's stream of job events: one connection for the page, open while something
 * on it follows and the page is in view. Events of one moment are told once.
 */
export function createLiveProvider(parts: LiveParts): LiveProvider & { look: () => void } {
  const followers = new Map<string, Set<(event: LiveEvent) => void>>();
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | null = null;

  const tell = (channels: Iterable<string>) => {
    for (const channel of channels) due.add(channel);
    timer ??= setTimeout(() => {
      timer = undefined;
      const now = [...due];
      due.clear();
      for (const channel of now)
        for (const callback of followers.get(channel) ?? [])
          callback({ channel, type: 'updated', payload: {}, date: new Date() });
    }, SETTLE_MS);
  };
  const hear = ({ type, data }: ServerEvent) => {
    // Whatever is asked next finds the session over and opens the sign-in page.
    if (type === 'end') return tell(followers.keys());
    if (type === 'channels') return tell(CHANNELS);
    const job = type === 'job' ? jobData.safeParse(data).data : undefined;
    if (!job) return;
    const subject = SUBJECTS[job.subject.type];
    tell(subject ? [...JOBS, subject] : JOBS);
  };
  const look = () => {
    const token = parts.inView() && followers.size > 0 ? parts.token() : null;
    if (!token) {
      close?.();
      close = null;
      return;
    }
    close ??= parts.open({
      fetch: (...args) => globalThis.fetch(...args),
      path: opsCalls.events.path,
      token,
      onEvent: hear,
      onOpen: () => {
        told.set(true);
        // What happened before was not told.
        tell(followers.keys());
      },
      onLost: () => told.set(false),
    });
  };
  return {
    look,
    subscribe: ({ channel, callback }) => {
      const own = followers.get(channel) ?? new Set();
      followers.set(channel, own.add(callback));
      look();
      return () => {
        own.delete(callback);
        if (own.size === 0 && followers.get(channel) === own) followers.delete(channel);
        // The next page may follow at once.
        setTimeout(look);
      };
    },
    unsubscribe: (stop: () => void) => stop(),
  };
}

export const liveProvider = createLiveProvider({
  open: openEventStream,
  token: readToken,
  inView: () => document.visibilityState === 'visible',
});
