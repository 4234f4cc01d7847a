import path from 'node:path';
import { inRoot } from './paths';
import type { Secrets } from './secrets';
import type { Services } from './services';

/** Environment of the server's processes; whatever the caller's environment already names wins. */
export function serverEnv(input: {
  dataDir: string;
  port: number;
  secrets: Secrets;
  services: Pick<Services, 'databaseUrl' | 'redisUrl'>;
}): NodeJS.ProcessEnv {
  const { POSTGRES_PASSWORD: _pg, REDIS_PASSWORD: _redis, ...secrets } = input.secrets;
  return {
    NODE_ENV: 'production',
    USER_APP_DIR: inRoot('user-app/dist'),
    ADMIN_APP_DIR: inRoot('admin-app/dist'),
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_EE: 'true',
    // Later starts need not compile the server's code again (from Node 22 on; 20 takes no notice).
    NODE_COMPILE_CACHE: path.join(input.dataDir, 'compile-cache'),
    ...secrets,
    ...process.env,
    DATA_DIR: input.dataDir,
    PORT: String(input.port),
    DATABASE_URL: input.services.databaseUrl,
    REDIS_URL: input.services.redisUrl,
  };
}
