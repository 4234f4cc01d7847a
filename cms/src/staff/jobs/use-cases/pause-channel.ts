import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { channelOfQueue } from '../../../billing/channel-names';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { forgetFailures } from '../../../plugins/jobs/public';
import { setPaused } from '../store/channel-store';

export interface PauseDeps {
  db: Database;
  /** Tells other people's boards. */
  channelsChanged: () => void;
}

interface Request {
  /** Name of its queue. */
  channel: string;
  reason: string;
}

/**
 * Stops a channel for new work, on every site, or opens it again and forgets its vendor's failures. Workers follow
 * within seconds. Audited. Refuses CHANNEL_UNKNOWN, CHANNEL_NOT_PAUSABLE.
 */
export async function pauseChannel(
  deps: PauseDeps,
  caller: Scope,
  { channel, reason }: Request,
  paused: boolean,
): Promise<null> {
  const row = channelOfQueue(channel) ?? refuse('CHANNEL_NOT_PAUSABLE', channel);
  const platform = { ...caller, siteId: null };
  await deps.db.transaction(platform, async (tx) => {
    if (!(await setPaused(tx, row, paused, paused ? reason : ''))) refuse('CHANNEL_UNKNOWN', channel);
    await audit(tx, platform, {
      action: paused ? 'channel.pause' : 'channel.resume',
      target: `channel:${channel}`,
      detail: { reason },
    });
  });
  if (!paused) await forgetFailures(deps.db, channel);
  deps.channelsChanged();
  return null;
}
