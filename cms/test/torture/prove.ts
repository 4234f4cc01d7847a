import { isFinal, type JobState } from '@fenshen/contract';
import type { Client } from 'pg';
import { foldCode } from '../../src/plugins/cdkeys/server/domain/code-format';
import { expireLots, reconcile } from '../../src/plugins/credits/public';
import type { Database } from '../../src/kernel/database/db';
import type { Tracked } from './director';
import type { Operation } from './operations';
import { retell, type Entry, type Told } from './retell';
import { cost } from './script';
import { vault } from './world';

export interface Evidence {
  admin: Client;
  db: Database;
  tracked: readonly Tracked[];
  /** Takes of each step by the paid vendor. */
  taken: ReadonlyMap<string, number>;
}

export interface Proof {
  violations: string[];
  figures: {
    granted: number;
    spent: number;
    refunded: number;
    recalled: number;
    expired: number;
    left: number;
    /** What the database has minus what the acknowledged operations add up to. */
    off: number;
    jobs: Record<string, number>;
    entries: number;
  };
}

interface JobFacts {
  id: string;
  state: JobState;
  key: string;
  settlements: number;
}

const BIGINTS = (row: Record<string, unknown>, names: readonly string[]) => {
  for (const name of names) row[name] = Number(row[name]);
};

/** Holds what the database has against what the processes were told, and against a ledger kept on paper. */
export async function prove({ admin, db, tracked, taken }: Evidence): Promise<Proof> {
  const violations: string[] = [];
  const until = new Date();
  await expireLots(db, until);
  const jobs = await readJobs(admin);
  const entries = await readEntries(admin);
  const told = gather(tracked, jobs, await readCodeIds(admin, tracked), violations);
  checkJobs(told, jobs, violations);

  const paper = retell(entries, told, until.getTime(), violations);
  const sums = { granted: 0, spent: 0, refunded: 0, recalled: 0, expired: 0 };
  for (const { act, amount } of paper.acts) sums[act] += amount;
  for (const model of paper.models.values())
    for (const lot of model.lots) if (lot.expires <= paper.until) sums.expired += lot.expired + lot.available;
  const left = await checkAccounts(admin, paper, violations);
  const off = left - (sums.granted - sums.spent + sums.refunded - sums.recalled - sums.expired);
  if (off !== 0) violations.push(`${off} credits off`);

  for (const problem of await reconcile(db))
    violations.push(`reconcile: ${problem.check} ${JSON.stringify(problem.detail)}`);
  const open = await admin.query(`select count(*)::int as n from credit_hold where state = 'open'`);
  if (open.rows[0].n > 0) violations.push(`${open.rows[0].n} holds without a live job`);
  for (const [step, times] of taken)
    if (times > 1) violations.push(`the vendor was paid ${times} times for ${step}`);
  const counted: Record<string, number> = {};
  for (const { state } of jobs.values()) counted[state] = (counted[state] ?? 0) + 1;
  return { violations, figures: { ...sums, left, off, jobs: counted, entries: entries.length } };
}

async function readJobs(admin: Client): Promise<Map<string, JobFacts>> {
  const { rows } = await admin.query<JobFacts>(
    `select id, state, client_key as key,
            (select count(*)::int from torture_settlements s where s.job_id = j.id) as settlements from jobs j`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readEntries(admin: Client): Promise<Entry[]> {
  const { rows } = await admin.query(
    `select e.id, e.user_id as "userId", e.kind, e.key, e.available_after as "availableAfter", e.held_after as "heldAfter",
            floor(extract(epoch from e.created_at) * 1000)::bigint as at, l.id as "lotId",
            round(extract(epoch from l.expires_at) * 1000)::bigint as expires
     from credit_entry e
     left join credit_posting p on p.entry_id = e.id and p.source = 'issued' and e.kind = 'grant'
     left join credit_lot l on l.id = p.lot_id
     order by e.id`,
  );
  for (const row of rows) BIGINTS(row, ['id', 'availableAfter', 'heldAfter', 'at', 'lotId', 'expires']);
  return rows;
}

/** Ids of the codes that were tried, by the code. */
async function readCodeIds(admin: Client, tracked: readonly Tracked[]): Promise<Map<string, number>> {
  const { rows } = await admin.query<{ id: string; lookup: Buffer }>('select id, lookup from cdkey_code');
  const ids = new Map(rows.map((row) => [row.lookup.toString('hex'), Number(row.id)]));
  const found = new Map<string, number>();
  for (const { operation } of tracked) {
    if (operation.act !== 'redeem') continue;
    const id = ids.get(vault.lookupOf(foldCode(operation.code)).toString('hex'));
    if (id === undefined) throw new Error(`code of ${operation.id} is gone`);
    found.set(operation.code, id);
  }
  return found;
}

/** Which entry key each operation would leave, and whether it must be there. */
function gather(
  tracked: readonly Tracked[],
  jobs: ReadonlyMap<string, JobFacts>,
  codeIds: ReadonlyMap<string, number>,
  violations: string[],
): Told {
  const contenders = new Map<string, Tracked[]>();
  const told: Told = { byKey: new Map(), required: new Set(), jobScripts: new Map(), contenders };
  const expect = (key: string, operation: Operation, required: boolean) => {
    told.byKey.set(key, operation);
    if (required) told.required.add(key);
  };
  for (const each of tracked) {
    const { operation, state, forged } = each;
    if (state === 'open') violations.push(`${operation.id} (${operation.act}) never ended`);
    if (forged) continue;
    const done = state === 'done';
    if (operation.act === 'redeem') {
      expect(`cdkey:${codeIds.get(operation.code)}:${operation.userId}`, operation, done);
      contenders.set(operation.code, [...(contenders.get(operation.code) ?? []), each]);
    } else if (operation.act === 'job') {
      if (!done) continue;
      const id = String(each.answer.jobId);
      if (jobs.get(id)?.key !== operation.key) violations.push(`job ${id} of ${operation.key} is lost`);
      told.jobScripts.set(id, operation.script);
      expect(`job:${id}:hold`, operation, true);
    } else if (done) {
      expect(operation.key, operation, ['grant', 'spend', 'refund', 'recall'].includes(operation.act));
      if (
        operation.act === 'cancel' &&
        each.answer.state === 'cancelled' &&
        jobs.get(operation.jobId)?.state !== 'cancelled'
      )
        violations.push(`${operation.jobId} was cancelled, and is ${jobs.get(operation.jobId)?.state}`);
    }
  }
  return told;
}

/** Every accepted job is over, settled once, and ended as its script allows. */
function checkJobs(told: Told, jobs: ReadonlyMap<string, JobFacts>, violations: string[]): void {
  for (const [id, { state, settlements }] of jobs) {
    const script = told.jobScripts.get(id);
    if (!script) violations.push(`job ${id} was accepted and nobody heard of it`);
    if (!isFinal(state)) violations.push(`job ${id} is still ${state}`);
    else if (settlements !== 1) violations.push(`job ${id} was settled ${settlements} times`);
    if (script && state === 'succeeded' && ['refused', 'lost'].includes(script.outcome))
      violations.push(`job ${id} cannot have succeeded (${cost(script)} credits)`);
    if (state === 'succeeded') told.required.add(`job:${id}:capture`);
    else if (isFinal(state)) told.required.add(`job:${id}:release`);
  }
}

async function checkAccounts(
  admin: Client,
  paper: ReturnType<typeof retell>,
  violations: string[],
): Promise<number> {
  const { rows } = await admin.query<{ user_id: number; available: string; held: string }>(
    'select user_id, available, held from credit_account',
  );
  let left = 0;
  for (const row of rows) {
    const available = Number(row.available);
    left += available;
    const expected = paper.models.get(row.user_id)?.available(paper.until) ?? 0;
    if (available !== expected)
      violations.push(`account ${row.user_id} has ${available} credits, ${expected} on paper`);
    if (Number(row.held) !== 0) violations.push(`account ${row.user_id} still holds ${row.held}`);
  }
  return left;
}
