import type { ProducerSite } from '../../library/ai-label';
import type { Database } from '../../kernel/database/db';
import type { PaidJobDeps } from '../../billing/paid-job';
import type { FilesDeps, MediaLibrary } from '../../storage/public';

export interface WorkDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  /** Logos are public addresses; '' for none. */
  media: Pick<MediaLibrary, 'localPath'>;
  /** Whether a clip was filmed before a green screen. */
  hasScreen: (file: string) => Promise<boolean>;
  /** A speech's track as a SubRip file. */
  srtOfSpeech: (trackFile: string) => Promise<string>;
  sites: { byIdOrNull(id: number): Promise<(ProducerSite & { logo: string; head_logo: string }) | null> };
}
