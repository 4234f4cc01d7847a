import { readEnv } from '../src/platform/process/env';

export default () => {
  const env = readEnv();
  return {
    auth: { secret: env.ADMIN_JWT_SECRET },
    apiToken: { salt: env.API_TOKEN_SALT },
    transfer: { token: { salt: env.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: env.STRAPI_ENCRYPTION_KEY },
    serveAdminPanel: env.SERVE_PANEL,
    flags: { nps: false, promoteEE: false },
  };
};
