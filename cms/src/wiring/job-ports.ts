import type { LiveHub } from '../api/live/live-hub';
import { listChannels, setPaused } from '../billing/pricing/channel-store';
import { entryOfHold, getHold, holdCredits } from '../plugins/credits/public';
import type { StaffPort } from '../plugins/jobs/public';
import { filesById, type FilesDeps } from '../storage/public';

/** What staff's screens of jobs show of the ledger, the files and the channels. */
export const jobPorts = (files: FilesDeps, live: Pick<LiveHub, 'channelsChanged'>): StaffPort => ({
  creditsOf: holdCredits,
  holdOf: getHold,
  entryOf: entryOfHold,
  filesOf: (sql, ids) => filesById(files, sql, ids),
  listChannels,
  setPaused,
  channelsChanged: () => live.channelsChanged(),
});
