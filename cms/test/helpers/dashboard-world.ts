import { insertSites } from './accounts';
import { answering } from './answering';
import { contentTables } from './content-tables';
import { createTestDatabase, type TestDatabase } from './database';
import { holdInput } from './ledger-harness';
import { migrations } from '../../src/wiring/migrations';
import { capture, expireLots, grant, hold } from '../../src/plugins/credits/public';
import { onSite, systemScope, type Role, type Scope } from '../../src/kernel/scope';
import { dashboardCalls } from '../../src/staff/dashboard/calls';

/** Noon in Shanghai. */
const NOW = new Date('2026-03-10T04:00:00Z');
export const GIB = 1024 ** 3;

export let database: TestDatabase;
export let answer: ReturnType<typeof answering>;
/** The clock, the disk and the one channel, as a test wants them. */
export let around: { now: Date; disk: { free: number; total: number }; paused: boolean };

/** An installation without accounts, for each test. */
export function setUpDashboard(): void {
  beforeEach(async () => {
    database = await createTestDatabase([contentTables, ...migrations]);
    await insertSites(database.admin);
    around = { now: NOW, disk: { free: 50 * GIB, total: 100 * GIB }, paused: false };
    answer = answering(
      dashboardCalls({
        db: database.db,
        listChannels: async () => [
          { channel: 'video-df', name: '标准', paused: around.paused, pauseReason: '维护' },
        ],
        now: () => around.now,
        disk: async () => around.disk,
      }),
    );
  });
  afterEach(() => database.drop());
}

export const as = (role: Role, siteId = 1): Scope => ({ ...onSite(systemScope('test'), siteId, 900), role });

/** Grants, charges, lets expire; all on known days. */
export async function history(siteId = 1): Promise<void> {
  const { db, admin } = database;
  const scope = as('system', siteId);
  const { rows } = await admin.query<{ id: number }>(
    `insert into up_users (site_id, username, created_at) values ($1, 'a', '2026-03-08 15:59:59') returning id`,
    [siteId],
  );
  const userId = rows[0]?.id ?? 0;
  // Neither a visitor nor somebody of the staff is a customer.
  await admin.query(
    `with role as (insert into up_roles (type) values ('support') returning id),
       others as (insert into up_users (site_id, username, is_tourist, created_at)
         values ($1, 'v', true, '2026-03-08 15:59:59'), ($1, 's', false, '2026-03-08 15:59:59') returning id, username),
       link as (insert into up_users_role_lnk (user_id, role_id) select others.id, role.id from others, role
         where username = 's')
     insert into active_day (site_id, day, user_id) select $1, '2026-03-09', id from others`,
    [siteId],
  );
  const at = (text: string) => new Date(text);
  await db.transaction(scope, async (tx) => {
    const lot = { userId, source: 'trial' as const, actionName: '赠送' };
    await grant(tx, scope, {
      ...lot,
      amount: 100,
      expiresAt: at('2027-01-01T00:00:00Z'),
      key: `a${siteId}`,
      now: at('2026-03-08T15:59:59Z'), // a second before midnight in Shanghai
    });
    await grant(tx, scope, {
      ...lot,
      amount: 7,
      expiresAt: at('2026-03-09T06:00:00Z'),
      key: `b${siteId}`,
      now: at('2026-03-08T16:00:00Z'), // midnight: the next day
    });
    const held = await hold(
      tx,
      scope,
      holdInput(userId, 30, `h${siteId}`, { now: at('2026-03-09T08:00:00Z') }),
    );
    await capture(tx, scope, {
      holdId: held.holdId,
      amount: 25,
      key: `c${siteId}`,
      now: at('2026-03-09T17:00:00Z'),
    });
  });
  await expireLots(db, at('2026-03-09T09:00:00Z'));
  await admin.query(
    `insert into active_day (site_id, day, user_id) values ($1, '2026-03-09', $2), ($1, '2026-03-10', $2)`,
    [siteId, userId],
  );
  await admin.query(
    `insert into cdkey_batch (site_id, key, input_hash, name, credits, valid_days, vip_days, storage_gb, count, uses,
                              prefix, note, state, issuer_name, issuer_role, created_at)
     values ($1, 'k', 'h', '批', 1, 1, 0, 0, 12, 1, '', '', 'active', 'x', 'operator', '2026-03-09T00:00:00Z')`,
    [siteId],
  );
  await admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, created_at, deleted_at)
     values ($1, 1, 'work', 'video', $2, 2097152, 'video/mp4', '2026-03-08T20:00:00Z', null),
            ($1, 1, 'work', 'video', $3, 1048576, 'video/mp4', '2026-03-08T20:00:00Z', '2026-03-10T00:00:00Z')`,
    [siteId, `s${siteId}`, `t${siteId}`],
  );
}
