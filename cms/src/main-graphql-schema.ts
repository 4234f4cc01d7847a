import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { printSchema, type GraphQLSchema } from 'graphql';
import { trimGraphql } from './content/graphql-surface';

interface SchemaBuilder {
  buildSchema(): GraphQLSchema;
}

/**
 * Prints the schema that staff's GraphQL answers by. Content types and our own trimming make it, so Strapi is only
 * registered: no database, no Redis, nothing started.
 */
async function main(): Promise<void> {
  const appDir = path.resolve(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });
  strapi.runUserLifecycles = async () => trimGraphql(strapi);
  await strapi.register();
  const builder = strapi.plugin('graphql').service('content-api') as unknown as SchemaBuilder;
  process.stdout.write(`${printSchema(builder.buildSchema())}\n`, () => process.exit());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
