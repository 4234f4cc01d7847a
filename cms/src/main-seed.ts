import { MediaLibrary } from './storage/public';
import { createApp } from './wiring/app';
import { seedAccounts } from './seed/seed-accounts';
import { seedContent } from './seed/seed-content';
import { seedMedia } from './seed/seed-media';
import { seedPictures } from './seed/seed-pictures';
import { readEnv } from './platform/process/env';

/**
 * Entry of the seed; its arguments are what to see to, in their order: `content` (sites, channels, texts, demo accounts;
 * new accounts are printed as one JSON line) and `media` (presenters, voices, guides, pictures). Both can be run at
 * every start.
 */
async function main(parts: readonly string[]): Promise<void> {
  const env = readEnv();
  const app = await createApp(env, 'script');
  try {
    if (parts.includes('content')) {
      await seedContent(app);
      process.stdout.write(`${JSON.stringify(await seedAccounts(app))}\n`);
    }
    if (parts.includes('media')) {
      const report = (text: string) => process.stderr.write(`          ${text}\n`);
      const deps = { db: app.db, media: new MediaLibrary(app.files, env.scratchDir), report };
      await seedMedia(deps);
      await seedPictures(deps);
    }
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
