import { audit } from '../../../../kernel/audit';
import type { Database } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { StaffPort } from '../domain/staff-port';
import { forgetFailures } from '../store/channel-health-store';

export interface PauseChannelDeps extends Pick<StaffPort, 'setPaused' | 'channelsChanged'> {
  db: Database;
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
  deps: PauseChannelDeps,
  caller: Scope,
  { channel, reason }: Request,
  paused: boolean,
): Promise<null> {
  const platform = { ...caller, siteId: null };
  await deps.db.transaction(platform, async (tx) => {
    await deps.setPaused(tx, channel, paused, paused ? reason : '');
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
