import { refuse } from '../../../../kernel/app-error';
import type { Sql, Tx } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { ChannelLimits } from './job-wait';

/** What operators set for a queue, as far as staff's screens show it. */
export interface ChannelFacts extends ChannelLimits {
  channel: string;
  name: string;
  adapter: string;
  fallbacks: readonly string[];
  pauseReason: string;
  canPause: boolean;
}

/** What staff's screens show of jobs and only the project around them knows. */
export interface StaffPort {
  /** What holds cost their owner now, by hold id. */
  creditsOf(sql: Sql, scope: Scope, holdIds: readonly number[]): Promise<Map<number, number>>;
  /** The hold as it stands. */
  holdOf(
    sql: Sql,
    scope: Scope,
    holdId: number,
  ): Promise<{ id: number; state: string; amount: number; captured: number } | null>;
  /** The ledger's entry of what became of the hold. */
  entryOf(
    sql: Sql,
    scope: Scope,
    holdId: number,
  ): Promise<{ id: number; kind: string; actionName: string; remark: string; createdAt: Date } | null>;
  /** Addresses of the files that are still kept, by id. */
  filesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, { kind: string; url: string }>>;
  /** Every queue that operators know of, in their order. */
  listChannels(sql: Sql): Promise<ChannelFacts[]>;
  /** Stops a queue for new work or opens it again. Refuses CHANNEL_UNKNOWN, CHANNEL_NOT_PAUSABLE. */
  setPaused(tx: Tx, channel: string, paused: boolean, reason: string): Promise<void>;
  /** Tells other people's boards that a queue was stopped or opened. */
  channelsChanged(): void;
}

/** Jobs that cost nothing, whose files nobody shows, on queues nobody named. */
export const NOTHING_KNOWN: StaffPort = {
  creditsOf: async () => new Map(),
  holdOf: async () => null,
  entryOf: async () => null,
  filesOf: async () => new Map(),
  listChannels: async () => [],
  setPaused: async (_tx, channel) => refuse('CHANNEL_NOT_PAUSABLE', channel),
  channelsChanged: () => undefined,
};
