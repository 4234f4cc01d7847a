import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  jobsMigrations,
  readResult,
  type ChannelConfig,
  type JobsRuntimeOptions,
  type MediaPort,
  type SaveMedia,
  type SubjectHandler,
} from '../../src/plugins/jobs/public';
import { cdkeysMigrations } from '../../src/plugins/cdkeys/migrations';
import { CodeVault } from '../../src/plugins/cdkeys/public';
import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { auditMigrations } from '../../src/kernel/audit';
import { staffLimitMigrations } from '../../src/platform/staff-limits';
import type { Migration } from '../../src/kernel/database/migrate';
import { repriceJob, settlePaidJob } from '../../src/billing/paid-job';
import { accountTables } from '../helpers/account-tables';
import { readScript } from './script';

/** Counts settlements beside the ledger: one row each, gone with the transaction that made it. */
const settlements = `create table torture_settlements (job_id text not null, charged bigint not null)`;

export const tortureMigrations: readonly Migration[] = [
  ...auditMigrations,
  ...staffLimitMigrations,
  ...accountTables,
  ...creditsMigrations,
  ...jobsMigrations,
  ...cdkeysMigrations,
  { id: 'torture/settlements', sql: settlements },
];

/** What every process of a run is told by its environment. */
export interface Surroundings {
  databaseUrl: string;
  redisUrl: string;
  vendorUrl: string;
  /** Keeps runs on one Redis apart. */
  prefix: string;
  /** Scratch space. */
  dir: string;
}

const NAMES: Record<keyof Surroundings, string> = {
  databaseUrl: 'TORTURE_DATABASE',
  redisUrl: 'TORTURE_REDIS',
  vendorUrl: 'TORTURE_VENDOR',
  prefix: 'TORTURE_PREFIX',
  dir: 'TORTURE_DIR',
};

export const toEnv = (around: Surroundings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => [name, around[field as keyof Surroundings]]),
  );

export const fromEnv = (): Surroundings =>
  Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => {
      const value = process.env[name];
      if (value === undefined) throw new Error(`${name} is not set`);
      return [field, value];
    }),
  ) as unknown as Surroundings;

export const vault = new CodeVault('torture-hash-key-0001', 'torture-cipher-key-01');

const quiet = () => undefined;
export const logger = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (message: string, fields: Record<string, unknown> = {}) => {
    if (process.env.TORTURE_LOG) process.stderr.write(`${message} ${String(fields.error ?? '')}\n`);
  },
};

/** Short, so that a killed worker's jobs go on within seconds. */
export const TIMING: JobsRuntimeOptions['timing'] = {
  leaseMs: 4_000,
  beatMs: 1_000,
  tickMs: 250,
  sweepMs: 500,
  progressEveryMs: 500,
};

const OPEN: ChannelConfig = {
  adapter: 'own',
  fallbacks: [],
  concurrency: 400,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};
export const channels = { get: async (channel: string) => ({ ...OPEN, adapter: channel }) };

/** Storage that keeps nothing but its promise: the same file id for the same key, in every process. */
export class NoMedia implements MediaPort {
  constructor(private readonly dir: string) {}
  localPath = async () => this.dir;
  scratchDir = () => mkdtemp(join(this.dir, 'run-'));
  save = async (input: SaveMedia) => 1 + createHash('sha256').update(input.key).digest().readUIntBE(0, 5);
}

/** Charges what the job's script says, and leaves a row of its own for each settlement. */
export const paidThing: SubjectHandler = {
  async beforeCostly(tx, scope, job, { durationMs }) {
    await repriceJob(tx, scope, job, scriptOf(job.payload).price * (durationMs / 1000));
  },
  async settle(tx, scope, job, outcome) {
    const durationMs =
      outcome.ok &&
      (job.kind === 'speech'
        ? readResult('speech', outcome.result).durationMs
        : readResult('avatar-video', outcome.result).audioDurationMs);
    const { charged } = await settlePaidJob(
      tx,
      scope,
      job,
      outcome.ok
        ? { ok: true, amount: (scriptOf(job.payload).price * Number(durationMs)) / 1000 }
        : { ok: false, reason: outcome.reason },
    );
    await tx.run('insert into torture_settlements (job_id, charged) values ($1, $2)', [job.id, charged]);
  },
};

function scriptOf(payload: unknown) {
  const order = payload as { text?: string; label: { produceId: string } | null };
  return readScript(order.label?.produceId ?? order.text ?? '');
}
