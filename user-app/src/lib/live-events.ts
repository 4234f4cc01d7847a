import { accountCalls } from '@fenshen/contract';
import { openEventStream, told, type EventStreamParts, type ServerEvent } from '@fenshen/web';
import { z } from 'zod';

/** A live change told by the server. */
export type LiveEvent =
  | { type: 'job'; jobId: string; subject: { type: string; id: number }; state: string; progress: number }
  /** More of an audition can be heard. */
  | { type: 'piece'; jobId: string }
  | { type: 'balance' }
  /** The session is over. */
  | { type: 'end' };

const jobData = z.object({
  job_id: z.string(),
  subject: z.object({ type: z.string(), id: z.number() }),
  state: z.string(),
  progress: z.number(),
});

const pieceData = z.object({ job_id: z.string() });

/** null for what this app does not know. */
function liveEvent({ type, data }: ServerEvent): LiveEvent | null {
  if (type === 'balance' || type === 'end') return { type };
  if (type === 'piece') {
    const piece = pieceData.safeParse(data).data;
    return piece ? { type, jobId: piece.job_id } : null;
  }
  const job = type === 'job' ? jobData.safeParse(data).data : undefined;
  if (!job) return null;
  const { job_id: jobId, ...told } = job;
  return { type: 'job', jobId, ...told };
}

export interface LiveParts extends Pick<EventStreamParts, 'fetch' | 'token' | 'onOpen'> {
  onEvent: (event: LiveEvent) => void;
}

/** Keeps an account's event stream open until the returned function is called. */
export const openLive = ({ onEvent, onOpen, ...parts }: LiveParts): (() => void) =>
  openEventStream({
    ...parts,
    path: accountCalls.events.path,
    onEvent: (event) => {
      const known = liveEvent(event);
      if (known) onEvent(known);
    },
    onOpen: () => {
      told.set(true);
      onOpen();
    },
    onLost: () => told.set(false),
  });
