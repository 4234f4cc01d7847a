import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Redis from 'ioredis';
import {
  createJob,
  createJobsRuntime,
  getJob,
  jobsMigrations,
  type ChannelConfig,
  type CreateJob,
  type Job,
  type JobsRuntime,
  type JobsRuntimeOptions,
  type MediaPort,
  type SaveMedia,
  type SubjectHandler,
} from '../../../src/plugins/jobs/public';
import type { Logger } from '../../../src/kernel/process/logger';
import type { Migration } from '../../../src/kernel/database/migrate';
import { onSite, systemScope, type Scope } from '../../../src/kernel/scope';
import { createTestDatabase, redisUrl, type TestDatabase } from '../database';
import { waitFor } from '../wait-for';

export const SITE = 1;
export const memberOf = (siteId: number, userId: number): Scope => ({
  ...onSite(systemScope(), siteId, userId),
  role: 'member',
});

/** A Redis database of the job tests' own. */
export function jobsRedisUrl(): string {
  const url = new URL(redisUrl());
  url.pathname = '/3';
  return url.href;
}

/** Short enough for tests, long enough for a busy machine. */
const TIMING = { leaseMs: 2_000, beatMs: 300, tickMs: 100, sweepMs: 100, progressEveryMs: 1 };

export const CHANNEL: ChannelConfig = {
  adapter: 'embedded',
  fallbacks: [],
  concurrency: 4,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};

export const speechPayload = (text = '你好') => ({
  text,
  voice: { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 },
  params: { rate: 1, volume: 1, pitch: 1 },
  label: null,
});

export const videoPayload = (text = '你好') => ({
  figure: { kind: 'presenter' as const, code: 'lin', orientation: 'portrait' as const },
  audio: null,
  speech: { text, voice: speechPayload().voice, params: speechPayload().params, channel: null },
  label: { producer: 'test', produceId: '1', text: 'AI生成' },
});

/** Storage in memory, with the same answer for the same key, as the real one promises. */
export class FakeMedia implements MediaPort {
  readonly saved = new Map<string, { id: number; input: SaveMedia }>();
  constructor(private readonly dir: string) {}

  async localPath(_: Scope, fileId: number): Promise<string> {
    return join(this.dir, `file-${fileId}`);
  }
  async scratchDir(name?: string): Promise<string> {
    await mkdir(join(this.dir, 'scratch', name ?? ''), { recursive: true });
    if (name !== undefined) return join(this.dir, 'scratch', name);
    return mkdtemp(join(this.dir, 'scratch', 'run-'));
  }
  async save(input: SaveMedia): Promise<number> {
    const known = this.saved.get(input.key);
    if (known) return known.id;
    const id = this.saved.size + 1;
    this.saved.set(input.key, { id, input });
    return id;
  }
}

/** Counts settlements in a table, so that a settlement that was rolled back does not count. */
const SETTLEMENTS = `create table test_settlements (job_id text not null, ok boolean not null, reason text not null)`;

export const countingSubject: SubjectHandler = {
  async settle(tx, _, job, outcome) {
    await tx.run(`insert into test_settlements (job_id, ok, reason) values ($1, $2, $3)`, [
      job.id,
      outcome.ok,
      outcome.ok ? '' : outcome.reason,
    ]);
  },
};

export interface JobsWorld {
  test: TestDatabase;
  media: FakeMedia;
  prefix: string;
  /** Scratch space, removed by `close`. */
  dir: string;
  /** Messages of warnings and errors. */
  logged: string[];
  redis: Redis;
  /** Channel settings, by channel; absent = CHANNEL. */
  channels: Map<string, ChannelConfig>;
  /** A further process's worth of jobs, stopped by `close`. */
  runtime(options?: Partial<JobsRuntimeOptions>): JobsRuntime;
  /** One without a worker, as the API process has it. */
  api: JobsRuntime;
  create(input?: Partial<CreateJob>, siteId?: number): Promise<string>;
  job(id: string): Promise<Job>;
  /** Waits for a state and returns the job. */
  reached(id: string, state: Job['state']): Promise<Job>;
  settlements(id: string): Promise<{ ok: boolean; reason: string }[]>;
  history(id: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Jobs on a database of their own, with the pieces a test wants to replace. */
export async function createJobsWorld(
  more: { migrations?: readonly Migration[]; subjects?: Record<string, SubjectHandler> } = {},
): Promise<JobsWorld> {
  const test = await createTestDatabase([
    ...jobsMigrations,
    ...(more.migrations ?? []),
    { id: 'test/settlements', sql: SETTLEMENTS },
  ]);
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-jobs-'));
  const media = new FakeMedia(dir);
  const prefix = `test-${randomBytes(4).toString('hex')}:`;
  const logged: string[] = [];
  const note = (message: string, fields?: Record<string, unknown>) =>
    void logged.push(`${message} ${String(fields?.error ?? '')}`);
  const logger: Logger = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  const channels = new Map<string, ChannelConfig>();
  const runtimes: JobsRuntime[] = [];
  const redis = new Redis(jobsRedisUrl());
  const platform = systemScope('test');

  const runtime = (options: Partial<JobsRuntimeOptions> = {}) => {
    const made = createJobsRuntime({
      db: test.db,
      redisUrl: jobsRedisUrl(),
      logger,
      subjects: { thing: countingSubject, ...more.subjects },
      media,
      channels: { get: async (channel) => channels.get(channel) ?? CHANNEL },
      prefix,
      ...options,
      timing: { ...TIMING, ...options.timing },
    });
    runtimes.push(made);
    return made;
  };
  const api = runtime();

  const job = async (id: string) => {
    const found = await test.db.session(platform, (sql) => getJob(sql, platform, id));
    if (!found) throw new Error(`no job ${id}`);
    return found;
  };

  return {
    test,
    media,
    prefix,
    dir,
    logged,
    redis,
    channels,
    runtime,
    api,
    job,
    create: async (input = {}, siteId = SITE) => {
      const userId = input.userId ?? 7;
      const scope = memberOf(siteId, userId);
      const { jobId } = await test.db.transaction(scope, (tx) =>
        createJob({ queue: api.queue }, tx, scope, {
          kind: 'speech',
          channel: 'fish',
          payload: speechPayload(),
          subject: { type: 'thing', id: 1 },
          ...input,
          userId,
        }),
      );
      return jobId;
    },
    reached: (id, state) =>
      waitFor(`${id} to be ${state}`, async () => {
        const now = await job(id);
        return now.state === state ? now : null;
      }),
    settlements: async (id) =>
      (await test.admin.query(`select ok, reason from test_settlements where job_id = $1`, [id])).rows,
    history: async (id) =>
      (
        await test.admin.query(`select to_state from job_events where job_id = $1 order by id`, [id])
      ).rows.map((row: { to_state: string }) => row.to_state),
    close: async () => {
      await Promise.all(runtimes.map((each) => each.stop(0)));
      redis.disconnect();
      await test.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
