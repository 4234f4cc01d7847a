import { readEnv } from '../src/shared/env';

export default () => {
  const env = readEnv();
  return {
    host: env.HOST,
    port: env.PORT,
    app: { keys: env.APP_KEYS.split(',') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    http: { serverOptions: { requestTimeout: 30 * 60_000 } },
  };
};
