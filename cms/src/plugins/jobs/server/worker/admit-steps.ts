import type { Database } from '../../../../kernel/database/db';
import type { ChannelsPort } from '../domain/channel-config';
import type { JobQueue } from '../queue/job-queue';
import { admitSteps, awaitedChannels } from '../store/step-slots';

/** Lets steps go on that wait for a channel which has room again; a paused one keeps them without a write. */
export async function admitWaitingSteps(deps: {
  db: Database;
  channels: ChannelsPort;
  queue: JobQueue;
}): Promise<void> {
  for (const channel of await awaitedChannels(deps.db)) {
    const limits = await deps.channels.get(channel, null);
    if (limits.paused) continue;
    for (const owner of await admitSteps(deps.db, channel, limits)) deps.queue.wake(owner);
  }
}
