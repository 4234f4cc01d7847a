import { MediaLibrary } from './storage/public';
import { createApp } from './wiring/app';
import { seedAccounts } from './seed/seed-accounts';
import { seedContent } from './seed/seed-content';
import { seedMedia } from './seed/seed-media';
import { seedPictures } from './seed/seed-pictures';
import { readEnv } from './platform/process/env';

/**
 * Entry of the seed: `content` (sites, channels, texts, demo accounts; new accounts are printed as one JSON line)
 * or `media` (presenters, voices, guides, pictures). Both can be run at every start.
 */
async function main(part: string | undefined): Promise<void> {
  const env = readEnv();
  const app = await createApp(env, 'script');
  try {
    if (part === 'content') {
      await seedContent(app);
      process.stdout.write(`${JSON.stringify(await seedAccounts(app))}\n`);
    } else {
      const report = (text: string) => process.stderr.write(`          ${text}\n`);
      const deps = { db: app.db, media: new MediaLibrary(app.files, env.scratchDir), report };
      await seedMedia(deps);
      await seedPictures(deps);
    }
  } finally {
    await app.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
