import { randomUUID } from 'node:crypto';
import { batchRequest, calls } from '@fenshen/contract';
import Redis from 'ioredis';
import { accountTables, testAccounts } from './account-tables';
import { answering } from './answering';
import { createTestDatabase, redisUrl, type TestDatabase } from './database';
import { holdInput } from './ledger-harness';
import { cdkeyCalls } from '../../src/plugins/cdkeys/calls';
import { cdkeysMigrations } from '../../src/plugins/cdkeys/migrations';
import { CodeVault, issueBatch } from '../../src/plugins/cdkeys/public';
import { codePorts } from '../../src/wiring/code-ports';
import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { capture, hold, listLedger, reconcile } from '../../src/plugins/credits/public';
import { jobsMigrations } from '../../src/plugins/jobs/migrations';
import { quiet } from './quiet';
import { RateLimits } from '../../src/kernel/http/rate-limits';
import { auditMigrations } from '../../src/kernel/audit';
import { staffLimitMigrations } from '../../src/platform/staff-limits';
import { onSite, systemScope, type Role, type Scope } from '../../src/kernel/scope';
import { opsCreditCalls } from '../../src/staff/credits/calls';

export { refusal } from './refusal';

const REDIS_DB = 4;
const vault = new CodeVault('hash-key-of-the-tests', 'cipher-key-of-the-tests');

export let database: TestDatabase;
let redis: Redis;
export let answer: ReturnType<typeof answering>;
/** Accounts whose pages were told of a new balance. */
export let told: number[] = [];

/** Ledger, codes and the staff’s calls, once for a file of tests. */
export function setUpCredits(): void {
  beforeAll(async () => {
    database = await createTestDatabase([
      ...auditMigrations,
      ...staffLimitMigrations,
      ...accountTables,
      ...creditsMigrations,
      ...jobsMigrations,
      ...cdkeysMigrations,
    ]);
    redis = new Redis(redisUrl(), { db: REDIS_DB, keyPrefix: `${randomUUID()}:` });
    const { db } = database;
    answer = answering([
      ...opsCreditCalls({
        db,
        vault,
        subjects: {
          work: {
            names: async (_sql, _, ids) => new Map(ids.map((id) => [id, `作品${id}`])),
            settle: async () => undefined,
          },
        },
        listChannels: async () => [{ channel: 'video-df', name: '标准' }],
        balanceChanged: (_siteId, userId) => told.push(userId),
      }),
      ...cdkeyCalls({
        db,
        vault,
        rateLimits: new RateLimits(redis, quiet),
        accounts: testAccounts,
        ...codePorts,
      }),
    ]);
  });
  beforeEach(() => (told = []));
  afterAll(async () => {
    expect(await reconcile(database.db)).toEqual([]);
    redis.disconnect();
    await database.drop();
  });
}

export type Actor = Scope & { siteId: number; userId: number };
let serial = 0;
export async function account(role: Role, siteId = 1): Promise<Actor> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [siteId, `${role}-${++serial}`],
  );
  const userId = rows[0]?.id ?? 0;
  return {
    ...onSite(systemScope('test'), siteId, userId),
    siteId,
    userId,
    role,
    ip: `192.0.2.${serial % 250}`,
  };
}

/** A member who redeemed 1,000 credits and spent 30 on a job. */
export async function spender() {
  const user = await account('member');
  const issuer = await account('operator');
  const { db } = database;
  const { batch, codes } = await issueBatch(
    { db, vault, ...codePorts },
    issuer,
    batchRequest.parse({ name: '体验包', credits: 1_000, valid_days: 30, count: 1, key: randomUUID() }),
  );
  await answer(calls.account.cdkey, user, { code: codes[0] });
  const jobId = `j_${randomUUID()}`;
  await database.admin.query(
    `insert into jobs (id, site_id, user_id, kind, channel, payload, max_attempts, subject_type, subject_id, deadline_at)
     values ($1, 1, $2, 'avatar-video', 'video-df', '{}', 3, 'work', 77, now())`,
    [jobId, user.userId],
  );
  await db.transaction(user, async (tx) => {
    const more = { ref: { type: 'job', id: jobId }, remark: '春日' };
    const held = await hold(tx, user, holdInput(user.userId, 40, `hold:${jobId}`, more));
    await capture(tx, user, { holdId: held.holdId, amount: 30, key: `capture:${jobId}` });
  });
  const { list } = await db.session(user, (sql) =>
    listLedger(sql, user, { userId: user.userId, page: 1, limit: 9 }),
  );
  const entry = (kind: string) => list.find((line) => line.kind === kind)?.id ?? 0;
  return { user, issuer, batch, jobId, entry };
}
