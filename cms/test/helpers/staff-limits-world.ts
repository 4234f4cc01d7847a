import { randomUUID } from 'node:crypto';
import { calls, type ErrorCode, type StaffLimits } from '@fenshen/contract';
import { accountTables } from './account-tables';
import { answering } from './answering';
import { createTestDatabase, type TestDatabase } from './database';
import { opsLimitCalls } from '../../src/staff/limits/calls';
import { auditMigrations } from '../../src/kernel/audit';
import { onSite, systemScope, type Role, type Scope } from '../../src/kernel/scope';
import { staffLimitMigrations } from '../../src/platform/staff-limits';
import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { cdkeyCalls } from '../../src/plugins/cdkeys/calls';
import { cdkeysMigrations } from '../../src/plugins/cdkeys/migrations';
import { CodeVault } from '../../src/plugins/cdkeys/public';
import { codePorts } from '../../src/wiring/code-ports';

export let database: TestDatabase;
export let answer: ReturnType<typeof answering>;

/** The calls that limits bind, once for a file of tests; a site for each. */
export function setUpLimits(): void {
  beforeAll(async () => {
    database = await createTestDatabase([
      ...auditMigrations,
      ...staffLimitMigrations,
      ...accountTables,
      ...creditsMigrations,
      ...cdkeysMigrations,
    ]);
    const vault = new CodeVault('hash-key-of-the-tests', 'cipher-key-of-the-tests');
    const { db } = database;
    const none = {} as never;
    answer = answering([
      ...cdkeyCalls({ db, vault, rateLimits: none, accounts: none, ...codePorts }),
      ...opsLimitCalls({ db }),
    ]);
  });
  afterAll(() => database.drop());
  beforeEach(() => (siteId += 1));
}

type Actor = Scope & { siteId: number; userId: number };
let serial = 0;
/** Every test has a site, and so a day, of its own. */
export let siteId = 100;
export async function account(role: Role, site = siteId): Promise<Actor> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [site, `u${++serial}`],
  );
  const userId = rows[0]?.id ?? 0;
  return { ...onSite(systemScope('test'), site, userId), siteId: site, userId, role, ip: '' };
}
export const refusal = (code: ErrorCode, msg?: string) =>
  expect.objectContaining(msg === undefined ? { code } : { code, userMessage: msg });
export const batch = {
  name: '体验包',
  credits: 1_000,
  valid_days: 30,
  vip_days: 0,
  storage_gb: 0,
  count: 1,
  uses: 1,
};
export const issue = (scope: Scope, more: object = {}) =>
  answer(calls.ops.issueBatch, scope, { ...batch, key: randomUUID(), ...more });
export const act = (
  scope: Scope,
  target: 'batch' | 'code',
  id: number,
  what: 'freeze' | 'unfreeze' | 'approve' | 'revoke',
) => answer(calls.ops.cdkeyState, scope, { target, id, act: what, reason: '核查' });
type Part<T> = { [K in keyof T]?: T[K] extends number ? number : Part<T[K]> };
export const set = async (limits: Part<StaffLimits>) =>
  answer(calls.ops.staffLimitsSave, await account('owner'), {
    limits: JSON.stringify(limits),
    reason: '合同约定',
  });
