import { readEnv } from '../src/platform/process/env';

/** Strapi itself asks for a second connection while it holds one, e.g. at its start: with fewer it waits for itself. */
const STRAPI_NEEDS = 6;

export default () => {
  const env = readEnv();
  return {
    connection: {
      client: 'postgres',
      connection: { connectionString: env.DATABASE_URL },
      pool: { min: 0, max: Math.max(env.DATABASE_POOL, STRAPI_NEEDS) },
      acquireConnectionTimeout: 20_000,
    },
    // A content type that disappears from the code keeps its table until someone drops it on purpose.
    settings: { forceMigration: false },
  };
};
