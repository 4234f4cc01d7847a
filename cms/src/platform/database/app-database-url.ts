import type { Env } from '../process/env';
import { ownLogin } from '../../kernel/database/own-login';

/** Address under which this process's database doors sign in; see ownLogin. */
export const appDatabaseUrl = (env: Env, warn: (message: string) => void): Promise<string> =>
  ownLogin(env.DATABASE_URL, { mode: env.DATABASE_OWN_LOGIN, givenUrl: env.DATABASE_APP_URL, warn });
