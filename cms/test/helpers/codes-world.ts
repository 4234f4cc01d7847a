import { batchRequest } from '@fenshen/contract';
import Redis from 'ioredis';
import { randomUUID } from 'node:crypto';
import { getBalance, reconcile } from '../../src/plugins/credits/public';
import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { RateLimits } from '../../src/kernel/http/rate-limits';
import { auditMigrations } from '../../src/kernel/audit';
import { staffLimitMigrations } from '../../src/platform/staff-limits';
import { onSite, systemScope, type Role, type Scope } from '../../src/kernel/scope';
import { accountTables, testAccounts } from './account-tables';
import { createTestDatabase, redisUrl, type TestDatabase } from './database';
import { codePorts } from '../../src/wiring/code-ports';
import { quiet } from './quiet';
import type { cdkeyCalls } from '../../src/plugins/cdkeys/calls';
import { cdkeysMigrations } from '../../src/plugins/cdkeys/migrations';
import { CodeVault, issueBatch, redeem } from '../../src/plugins/cdkeys/public';

export { refusal } from './refusal';

const REDIS_DB = 4;

export let database: TestDatabase;
let redis: Redis;
export let deps: Parameters<typeof cdkeyCalls>[0];

/** A database with ledger and codes, once for a file of tests; the books are right at its end. */
export function setUpCodes(): void {
  beforeAll(async () => {
    database = await createTestDatabase([
      ...auditMigrations,
      ...staffLimitMigrations,
      ...accountTables,
      ...creditsMigrations,
      ...cdkeysMigrations,
    ]);
    redis = new Redis(redisUrl(), { db: REDIS_DB, keyPrefix: `${randomUUID()}:` });
    const vault = new CodeVault('hash-key-of-the-tests', 'cipher-key-of-the-tests');
    const rateLimits = new RateLimits(redis, quiet);
    deps = { db: database.db, vault, rateLimits, accounts: testAccounts, ...codePorts };
  });
  afterAll(async () => {
    expect(await reconcile(database.db)).toEqual([]);
    redis.disconnect();
    await database.drop();
  });
}

let serial = 0;
const address = () => `10.0.${Math.floor(++serial / 250)}.${serial % 250}`;
export const as = (siteId: number, role: Role, userId: number | null): Scope => ({
  ...onSite(systemScope('test'), siteId, userId),
  role,
  ip: address(),
});
export async function account(role: Role, siteId = 1): Promise<Scope & { userId: number }> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username, is_tourist) values ($1, $2, $3) returning id',
    [siteId, `u${++serial}`, role === 'visitor'],
  );
  return { ...as(siteId, role, rows[0]?.id ?? 0), userId: rows[0]?.id ?? 0 };
}
export const request = (more: object = {}) =>
  batchRequest.parse({ name: '体验包', credits: 1000, valid_days: 30, count: 1, key: randomUUID(), ...more });
export const issue = (more: object = {}, scope = as(1, 'system', null)) =>
  issueBatch(deps, scope, request(more));
export const oneCode = async (more: object = {}) => (await issue(more)).codes[0] ?? '';
export const use = (scope: Scope, code: string, more: object = {}) =>
  redeem(deps, scope, { code, client: 'pc', ...more });
export const balance = (scope: Scope, userId = Number(scope.userId)) =>
  database.db.session(scope, (sql) => getBalance(sql, scope, userId));
