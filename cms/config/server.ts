import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../src/platform/process/env';

export default () => {
  const env = readEnv();
  // Strapi's media library refuses to start without this folder.
  const publicDir = path.join(env.DATA_DIR, 'public');
  mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });
  return {
    host: env.HOST,
    port: env.PORT,
    dirs: { public: publicDir },
    app: { keys: env.APP_KEYS.split(',') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    http: { serverOptions: { requestTimeout: 30 * 60_000 } },
  };
};
