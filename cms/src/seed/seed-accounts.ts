import { hashPassword, readablePassword } from '../api/account/passwords';
import { insertAccount, type Account } from '../api/account/store/account-store';
import type { App } from '../wiring/app';
import { grant } from '../plugins/credits/public';
import { onSite, systemScope } from '../kernel/scope';
import { DAY_MS } from '../kernel/time';

export interface DemoAccount {
  role: Account['role'];
  site: string;
  username: string;
  password: string;
}

const WANTED: readonly Omit<DemoAccount, 'password'>[] = [
  { role: 'owner', site: 'default', username: 'owner' },
  { role: 'operator', site: 'default', username: 'operator' },
  { role: 'support', site: 'default', username: 'support' },
  { role: 'member', site: 'default', username: '13800000001' },
  { role: 'operator', site: 'aurora', username: 'operator' },
  { role: 'support', site: 'aurora', username: 'support' },
  { role: 'member', site: 'aurora', username: '13800000001' },
];
const MEMBER_CREDITS = 500;
const MEMBER_DAYS = 30;

/** Makes the demo accounts that do not exist yet and returns those, with their passwords, this once. */
export async function seedAccounts(app: App): Promise<DemoAccount[]> {
  const made: DemoAccount[] = [];
  const sites = new Map((await app.sites.all()).map((site) => [site.code, site.id]));
  for (const wanted of WANTED) {
    const siteId = sites.get(wanted.site);
    if (siteId === undefined) continue;
    const scope = onSite(systemScope('seed'), siteId);
    const password = readablePassword();
    const passwordHash = await hashPassword(password);
    const created = await app.db.transaction(scope, async (tx) => {
      if (
        await tx.maybe('select id from up_users where site_id = $1 and username = $2', [
          siteId,
          wanted.username,
        ])
      )
        return false;
      const userId = await insertAccount(tx, {
        siteId,
        username: wanted.username,
        passwordHash,
        role: wanted.role,
      });
      if (wanted.role === 'member') {
        await grant(tx, onSite(scope, siteId, userId), {
          userId,
          amount: MEMBER_CREDITS,
          source: 'trial',
          expiresAt: new Date(Date.now() + MEMBER_DAYS * DAY_MS),
          key: `demo:${userId}`,
          actionName: '演示积分',
        });
      }
      return true;
    });
    if (created) made.push({ ...wanted, password });
  }
  return made;
}
