import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { auditionMigrations } from '../../src/api/audition/migrations';
import { auditionSubject, type AuditionDeps } from '../../src/api/audition/public';
import { avatarSubject, type AvatarDeps } from '../../src/api/avatar/public';
import { consentMigrations } from '../../src/api/consent/migrations';
import { materialMigrations } from '../../src/api/material/migrations';
import type { MaterialDeps } from '../../src/api/material/public';
import { photoMigrations } from '../../src/api/photo/migrations';
import { MediaLibrary } from '../../src/storage/public';
import { voiceMigrations } from '../../src/api/voice/migrations';
import { voiceSubject, type VoiceDeps } from '../../src/api/voice/public';
import { workMigrations } from '../../src/api/work/migrations';
import {
  isAvatarInUse,
  isMaterialInUse,
  isSoundOfWork,
  usesOfAvatar,
  workSubject,
  type WorkDeps,
} from '../../src/api/work/public';
import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { getBalance, grant, reconcile } from '../../src/plugins/credits/public';
import {
  createJobsRuntime,
  getJob,
  jobsMigrations,
  type JobsRuntime,
  type ProviderAdapter,
} from '../../src/plugins/jobs/public';
import { systemScope, type Scope } from '../../src/kernel/scope';
import { insertUser } from './accounts';
import { redisUrl } from './database';
import { scriptedAdapter } from './jobs/scripted-adapter';
import { makeClip, makeImage, makeTone } from './media';
import { createUploadWorld, type UploadWorld } from './upload-world';
import { waitFor } from './wait-for';

export type User = Scope & { siteId: number; userId: number };

/** Ids of what every site offers here. */
export interface Catalogue {
  presenter: number;
  publicVoice: number;
  nwVoice: number;
  otherSitesVoice: number;
  otherSitesAvatar: number;
}

/** Everything users own, over the real ledger and jobs; the provider is the test's. */
export interface StudioWorld extends UploadWorld {
  studio: WorkDeps & AuditionDeps & AvatarDeps & VoiceDeps & MaterialDeps;
  catalogue: Catalogue;
  /** Length in ms of what the provider speaks next. */
  speech: { durationMs: number };
  /** Makes the provider refuse with this text, until reset to null. */
  failWith(reason: string | null): void;
  /** Makes recordings sound as if nobody spoke in them. */
  hearNothing(deaf: boolean): void;
  /** Makes the provider wait with this account's work until `release` is called. */
  pause(user: User): { release: () => void };
  startWorker(): Promise<void>;
  member(options?: { credits?: number; siteId?: number }): Promise<User>;
  balance(user: User): Promise<{ available: number; held: number }>;
  /** A registered upload of the account, as `complete` would leave it. */
  uploaded(user: User, kind: 'video' | 'audio' | 'image', over?: UploadedAs): Promise<number>;
  /** Waits until the job is over. */
  ended(jobId: string): Promise<void>;
  isStored(fileId: number): Promise<boolean>;
  /** Problems of the ledger; none is expected, ever. */
  ledgerProblems(): Promise<unknown[]>;
}

export interface UploadedAs {
  durationMs?: number;
  width?: number;
  height?: number;
  sizeBytes?: number;
}

const VOICE = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };

export async function createStudioWorld(): Promise<StudioWorld> {
  const world = await createUploadWorld([
    ...creditsMigrations,
    ...jobsMigrations,
    ...consentMigrations,
    ...photoMigrations,
    ...auditionMigrations,
    ...voiceMigrations,
    ...workMigrations,
    ...materialMigrations,
  ]);
  const { admin, db } = world.database;
  const catalogue = await insertCatalogue(world);
  const samples = {
    clip: await makeClip(path.join(world.dir, 'made.mp4'), 2, '320x240'),
    tone: await makeTone(path.join(world.dir, 'made.m4a'), 4),
    image: await makeImage(path.join(world.dir, 'made.jpg')),
  };
  const speech = { durationMs: 4_000 };
  let failure: string | null = null;
  const gates = new Map<number | null, Promise<void>>();
  const adapter = scriptedAdapter(async (request, call) => {
    await Promise.race([gates.get(call.scope.userId), aborted(call.signal)]);
    if (failure !== null)
      return {
        kind: 'rejected',
        error: { class: 'invalid', vendorCode: '', message: failure, userMessage: failure },
      };
    const put = async (from: string, name: string) => {
      const to = path.join(call.scratchDir, name);
      await copyFile(from, to);
      return to;
    };
    const size = { durationMs: 2_000, width: 320, height: 240 };
    const { tone, clip, image } = samples;
    if (request.op === 'speech') {
      const files = { audio: await put(tone, 'speech.m4a'), track: await put(tone, 'speech.json') };
      return { kind: 'finished', output: { op: 'speech', durationMs: speech.durationMs, files } };
    }
    if (request.op === 'voice-clone') {
      const files = { sample: await put(tone, 'sample.m4a') };
      const likeness = { gender: 'female', versionName: '音色匹配' } as const;
      return { kind: 'finished', output: { op: 'voice-clone', voice: VOICE, ...likeness, files } };
    }
    if (request.op === 'avatar-train') {
      const files = {
        track: await put(tone, 'track.json'),
        cover: await put(image, 'cover.jpg'),
        smallCover: await put(image, 'small.jpg'),
      };
      return { kind: 'finished', output: { op: 'avatar-train', ...size, files } };
    }
    const files = { video: await put(clip, 'video.mp4'), cover: await put(image, 'cover.jpg') };
    return { kind: 'finished', output: { op: 'avatar-video', ...size, files } };
  });

  const runtime = runtimeOf(world, adapter);
  const sites = { byIdOrNull: async (id: number) => ({ code: `site-${id}`, site_title: `站点${id}` }) };
  let hears = true;
  const studio = {
    db,
    files: world.deps,
    queue: runtime.queue,
    sites,
    media: new MediaLibrary(world.deps, path.join(world.dir, 'scratch')),
    makeCover: (_file: string, outFile: string) => copyFile(samples.image, outFile),
    isAvatarInUse,
    isMaterialInUse,
    hearsVoice: async () => hears,
    isSoundOfWork,
    usesOfAvatar,
  };

  return {
    ...world,
    studio,
    catalogue,
    speech,
    failWith: (reason) => (failure = reason),
    hearNothing: (deaf) => (hears = !deaf),
    pause: (user) => {
      let release = () => undefined as void;
      gates.set(user.userId, new Promise((resolve) => (release = resolve)));
      return { release: () => release() };
    },
    startWorker: () => runtime.startWorker({ heavy: 2, light: 2 }),
    member: async ({ credits = 0, siteId = 1 } = {}) => {
      const user = await insertUser(admin, { siteId });
      if (credits > 0)
        await db.transaction(user, (tx) =>
          grant(tx, user, {
            userId: user.userId,
            amount: credits,
            source: 'adjustment',
            expiresAt: new Date(Date.now() + 86_400_000),
            key: `test:${user.userId}`,
            actionName: '测试',
            remark: '测试发放',
          }),
        );
      return user;
    },
    balance: async (user) => {
      const { available, held } = await db.session(user, (sql) => getBalance(sql, user, user.userId));
      return { available, held };
    },
    uploaded: (user, kind, over) => insertUpload(world, samples, user, kind, over),
    ended: async (jobId) => {
      await waitFor(`${jobId} to end`, async () => {
        const platform = systemScope('test');
        const job = await db.session(platform, (sql) => getJob(sql, platform, jobId));
        return job && ['succeeded', 'failed', 'cancelled'].includes(job.state);
      });
    },
    isStored: async (fileId) =>
      ((await admin.query('select 1 from media_files where id = $1', [fileId])).rowCount ?? 0) > 0,
    ledgerProblems: () => reconcile(db),
    close: async () => {
      await runtime.stop();
      await world.close();
    },
  };
}

function runtimeOf(world: UploadWorld, adapter: ProviderAdapter): JobsRuntime {
  const files = world.deps;
  const url = new URL(redisUrl());
  url.pathname = '/5';
  const note = (message: string, fields?: Record<string, unknown>) =>
    void world.faults.push(`${message} ${String(fields?.error ?? '')}`);
  return createJobsRuntime({
    db: world.database.db,
    redisUrl: url.href,
    logger: { debug: () => undefined, info: () => undefined, warn: note, error: note },
    subjects: {
      avatar: avatarSubject({ files }),
      audition: auditionSubject(),
      voice: voiceSubject({ files, isSoundOfWork }),
      work: workSubject({ files }),
    },
    adapters: [adapter],
    media: new MediaLibrary(files, path.join(world.dir, 'scratch')),
    prefix: `test-${randomBytes(4).toString('hex')}:`,
    timing: { leaseMs: 5_000, beatMs: 500, tickMs: 100, sweepMs: 200, progressEveryMs: 1 },
  });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
  );

async function insertCatalogue({ database: { admin } }: UploadWorld): Promise<Catalogue> {
  const one = async (sql: string, params: unknown[] = []): Promise<number> => {
    const { rows } = await admin.query<{ id: number }>(`${sql} returning id`, params);
    return rows[0]?.id ?? 0;
  };
  await admin.query(`
    insert into video_channels (api, name, credits, paused, enabled, version_name) values
      ('ou', '排队', 0, false, true, '1.0'), ('gj', '高级', 5, false, true, '1.0'),
      ('df', '快速', 10, false, true, '2.0'), ('fy', '深度', 20, true, true, '3.0'),
      ('zz', '停用', 1, false, false, '1.0');
    insert into voice_channels (api, name, credits, free_times, train_times, enabled, paused) values
      ('mm', '普通', 100, 1, 3, true, false), ('hs', '高级', 300, 0, 2, true, false),
      ('xf', '手持', 0, 0, 1, true, false), ('fish', '维护', 0, 0, 1, true, true),
      ('nw', '方言', 0, 0, 3, true, false), ('zz', '停用', 1, 0, 1, false, false);
    insert into channel_prices (kind, api, credits, site_id) values ('voice', 'hs', 500, 2);
    insert into channel_prices (kind, api, credits, site_id) values ('video', 'df', 30, 2);
    insert into credit_rules (action, name, unit, credits) values
      ('audition', '语音试听', 'each', 0), ('avatar-train', '制作形象', 'each', 0),
      ('storage-expand', '存储扩容', 'each', 5000);
    insert into protocols (type, version, title) values ('clone', 3, '形象克隆承诺书');`);
  const voice = (name: string, api: string, siteId: number | null) =>
    one('insert into voices (name, api, params, gender, site_id) values ($1, $2, $3, $4, $5)', [
      name,
      api,
      JSON.stringify(VOICE),
      'female',
      siteId,
    ]);
  const presenter = (name: string, siteId: number | null) =>
    one(
      `insert into avatars (name, presenter, orientation, site_id, duration_ms) values ($1, 'lin', 'portrait', $2, 6000)`,
      [name, siteId],
    );
  return {
    presenter: await presenter('小林', null),
    publicVoice: await voice('小雅', 'df', null),
    nwVoice: await voice('乡音', 'nw', null),
    otherSitesVoice: await voice('乙声', 'df', 2),
    otherSitesAvatar: await presenter('乙像', 2),
  };
}

const MADE_OF = {
  video: { sample: 'clip', extension: 'mp4' },
  audio: { sample: 'tone', extension: 'm4a' },
  image: { sample: 'image', extension: 'jpg' },
} as const;

async function insertUpload(
  { database: { admin }, disk }: UploadWorld,
  samples: { clip: string; tone: string; image: string },
  user: User,
  kind: 'video' | 'audio' | 'image',
  { durationMs = 8_000, width = 720, height = 1280, sizeBytes = 1000 }: UploadedAs = {},
): Promise<number> {
  const { sample, extension } = MADE_OF[kind];
  const key = `u/${user.siteId}/${user.userId}/202501/${kind}-${randomBytes(6).toString('hex')}/x.${extension}`;
  await disk.put(key, samples[sample]);
  const { rows } = await admin.query<{ id: string }>(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime,
                              counted, expires_at)
     values ($1, $2, 'upload', $3, $4, $8, $5, $6, $7, 'x/y', true, now() + interval '2 days') returning id`,
    [
      user.siteId,
      user.userId,
      kind,
      key,
      kind === 'image' ? 0 : durationMs,
      kind === 'audio' ? 0 : width,
      kind === 'audio' ? 0 : height,
      sizeBytes,
    ],
  );
  return Number(rows[0]?.id);
}
