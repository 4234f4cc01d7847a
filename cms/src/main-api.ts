import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/** Entry of an API process: pages, REST, GraphQL and Strapi's panel on one port. */
async function main(): Promise<void> {
  const appDir = path.resolve(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });
  await strapi.start();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
