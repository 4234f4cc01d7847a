import { readEnv } from '../src/shared/env';

export default () => {
  const env = readEnv();
  return {
    connection: {
      client: 'postgres',
      connection: { connectionString: env.DATABASE_URL },
      pool: { min: 0, max: env.DATABASE_POOL },
      acquireConnectionTimeout: 20_000,
    },
    // A content type that disappears from the code keeps its table until someone drops it on purpose.
    settings: { forceMigration: false },
  };
};
