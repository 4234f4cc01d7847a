import jwt from 'jsonwebtoken';
import { calls } from '@fenshen/contract';
import { insertAccount, type Account } from '../../../src/api/account/store/account-store';
import { hashPassword } from '../../../src/api/account/passwords';
import { grant } from '../../../src/plugins/credits/public';
import { onSite, systemScope } from '../../../src/kernel/scope';
import type { ApiClient, SiteName } from './client';
import type { Server } from './server';

export interface TestAccount {
  id: number;
  site: SiteName;
  username: string;
  token: string;
}

export interface AccountOptions {
  site?: SiteName;
  role?: Account['role'];
  credits?: number;
  password?: string;
}

/** A token as the server itself would issue it, or with other claims or another key. */
export const tokenFor = (
  server: Pick<Server, 'secrets'>,
  userId: number,
  over: { version?: number; expiresIn?: number; secret?: string } = {},
): string =>
  jwt.sign({ id: userId, v: over.version ?? 0 }, over.secret ?? server.secrets.JWT_SECRET, {
    algorithm: 'HS256',
    expiresIn: over.expiresIn ?? 3600,
  });

let made = 0;
/** A phone number no other test of this file has. */
export const freshPhone = (): string => `137${String(++made).padStart(8, '0')}`;

/** Accounts straight into the tables: the way in through the calls has tests of its own. */
export async function createAccounts(
  server: Server,
  count: number,
  { site = 'first', role = 'member', credits = 0, password }: AccountOptions = {},
): Promise<TestAccount[]> {
  const siteId = server.sites[site];
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const scope = onSite(systemScope('test'), siteId);
  return server.db.transaction(scope, async (tx) => {
    const accounts: TestAccount[] = [];
    for (let i = 0; i < count; i++) {
      const username = freshPhone();
      const id = await insertAccount(tx, { siteId, username, passwordHash, role });
      if (credits > 0)
        await grant(tx, onSite(scope, siteId, id), {
          userId: id,
          amount: credits,
          source: 'trial',
          expiresAt: new Date(Date.now() + 86_400_000),
          key: `test:${id}`,
          actionName: '测试积分',
        });
      accounts.push({ id, site, username, token: tokenFor(server, id) });
    }
    return accounts;
  });
}

export async function createAccount(server: Server, options?: AccountOptions): Promise<TestAccount> {
  const [account] = await createAccounts(server, 1, options);
  if (!account) throw new Error('no account was made');
  return account;
}

/** Signs a seeded staff member in through the door for staff. */
export async function staffToken(
  server: Server,
  client: ApiClient,
  role: 'owner' | 'operator' | 'support',
  site: SiteName = 'first',
): Promise<string> {
  const code = site === 'first' ? 'default' : 'aurora';
  const account = server.accounts.find((each) => each.role === role && each.site === code);
  if (!account) throw new Error(`the seed made no ${role} on ${code}`);
  const { username, password } = account;
  return (await client.call(calls.ops.login, { username, password }, { site })).token;
}
