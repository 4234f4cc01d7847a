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
import type { PhotoDeps } from '../../src/api/photo/public';
import { MediaLibrary } from '../../src/storage/public';
import { voiceMigrations } from '../../src/api/voice/migrations';
import { voiceSubject, type VoiceDeps } from '../../src/api/voice/public';
import { workMigrations } from '../../src/api/work/migrations';
import {
  isAvatarInUse,
  isMaterialInUse,
  isPhotoInUse,
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
  type SubjectHandlers,
} from '../../src/plugins/jobs/public';
import type { Operation, ProviderRequest } from '../../src/plugins/jobs/server/providers/types';
import { systemScope } from '../../src/kernel/scope';
import { aborted, rejected } from './provider-ends';
import { insertUser } from './accounts';
import { redisUrl } from './database';
import { scriptedAdapter, speakPieces } from './jobs/scripted-adapter';
import { makeClip, makeImage, makeTone } from './media';
import {
  insertCatalogue,
  insertUpload,
  MOUTH,
  VOICE,
  type Catalogue,
  type UploadedAs,
  type User,
} from './studio-rows';
import { createUploadWorld, type UploadWorld } from './upload-world';
import { waitFor } from './wait-for';

export type { User } from './studio-rows';

/** Everything users own, over the real ledger and jobs; the provider is the test's. */
export interface StudioWorld extends UploadWorld {
  studio: WorkDeps & AuditionDeps & AvatarDeps & VoiceDeps & MaterialDeps & PhotoDeps;
  /** What jobs are for here. */
  subjects: SubjectHandlers;
  catalogue: Catalogue;
  /** Length in ms of what the provider speaks next, and how many pieces can be heard before its end. */
  speech: { durationMs: number; pieces: number };
  /** Addresses of every site's logo. */
  siteLogo: { logo: string; head_logo: string };
  /** Makes the provider refuse with this text, until reset to null. */
  failWith(reason: string | null): void;
  /** What the provider was asked for, e.g. `avatar-video`, by account. */
  asked: { userId: number | null; op: Operation }[];
  /** The same in full. */
  requests: ProviderRequest[];
  /** Makes the provider stumble over the next request of this kind, as a worker that dies does. */
  stumbleOver(op: Operation): void;
  /** Makes every clip look as if it was filmed before a green screen. */
  filmBeforeScreen(green: boolean): void;
  /** Makes pictures show no face, with this reason, or a face again. */
  showNoFace(reason: string | null): void;
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
  const speech = { durationMs: 4_000, pieces: 0 };
  let failure: string | null = null;
  let stumble: Operation | null = null;
  const asked: StudioWorld['asked'] = [];
  const requests: ProviderRequest[] = [];
  const gates = new Map<number | null, Promise<void>>();
  const adapter = scriptedAdapter(async (request, call) => {
    asked.push({ userId: call.scope.userId, op: request.op });
    requests.push(request);
    await speakPieces(call, samples.tone, speech.pieces);
    await Promise.race([gates.get(call.scope.userId), aborted(call.signal)]);
    if (stumble === request.op) {
      stumble = null;
      return rejected('transient', 'stumbled', null);
    }
    if (failure !== null) return rejected('invalid', failure, failure);
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
    if (request.op === 'join-audio') {
      const files = { audio: await put(tone, 'film.m4a') };
      return { kind: 'finished', output: { op: 'join-audio', durationMs: 4_000, files } };
    }
    const files = { video: await put(clip, 'video.mp4'), cover: await put(image, 'cover.jpg') };
    const op = request.op === 'join-video' ? 'join-video' : 'avatar-video';
    return { kind: 'finished', output: { op, ...size, files } };
  });

  const runtime = runtimeOf(world, adapter);
  const siteLogo = { logo: '', head_logo: '' };
  const sites = {
    byIdOrNull: async (id: number) => ({
      code: `site-${id}`,
      site_title: `站点${id}`,
      ...siteLogo,
    }),
  };
  let hears = true;
  let screen = false;
  let face: Awaited<ReturnType<PhotoDeps['findMouth']>> = { mouth: MOUTH };
  const studio = {
    db,
    files: world.deps,
    queue: runtime.queue,
    sites,
    media: new MediaLibrary(world.deps, path.join(world.dir, 'scratch')),
    makeCover: (_file: string, outFile: string) => copyFile(samples.image, outFile),
    isAvatarInUse,
    isMaterialInUse,
    isPhotoInUse,
    findMouth: async () => face,
    hearsVoice: async () => hears,
    hasScreen: async () => screen,
    srtOfSpeech: async () => '1\n00:00:00,120 --> 00:00:03,600\n大家好\n',
    isSoundOfWork,
    usesOfAvatar,
  };

  return {
    ...world,
    studio,
    subjects: subjectsIn(world),
    catalogue,
    siteLogo,
    speech,
    asked,
    requests,
    failWith: (reason) => (failure = reason),
    stumbleOver: (op) => (stumble = op),
    filmBeforeScreen: (green) => (screen = green),
    showNoFace: (reason) => (face = reason === null ? { mouth: MOUTH } : { reason }),
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
    subjects: subjectsIn(world),
    adapters: [adapter],
    media: new MediaLibrary(files, path.join(world.dir, 'scratch')),
    prefix: `test-${randomBytes(4).toString('hex')}:`,
    timing: { leaseMs: 5_000, beatMs: 500, tickMs: 100, sweepMs: 200, progressEveryMs: 1 },
  });
}

const subjectsIn = ({ deps: files }: UploadWorld): SubjectHandlers => ({
  avatar: avatarSubject({ files }),
  audition: auditionSubject(),
  voice: voiceSubject({ files, isSoundOfWork }),
  work: workSubject({ files }),
});
