import path from 'node:path';
import { runTask } from '@fenshen/engine';
import Redis from 'ioredis';
import { Activity } from '../api/account/activity';
import { Devices } from '../api/account/devices';
import { Sessions } from '../api/account/sessions';
import { channelsPort } from '../billing/pricing/channels-port';
import { LiveHub } from '../api/live/live-hub';
import { FactorVault } from '../api/second-factor/factor-vault';
import { SiteDirectory } from '../api/site/site-directory';
import { SitePreviews } from '../api/site/site-previews';
import { createStorage, MediaLibrary, type FilesDeps, type StorageDriver } from '../storage/public';
import type { Core } from './core';
import { callsOf, subjectsOf } from './domains';
import { Metrics } from '../platform/metrics/metrics';
import { LoadGate } from '../platform/http/load-gate';
import { CodeVault } from '../plugins/cdkeys/public';
import { createLedger } from '../plugins/credits/public';
import {
  createEmbeddedAdapter,
  createJobsRuntime,
  ProviderCredentials,
  vendorAdapters,
  VendorHttp,
  type JobsRuntime,
  type ProviderAdapter,
} from '../plugins/jobs/public';
import type { Call } from '../kernel/http/call';
import { Database } from '../kernel/database/db';
import { databaseOptions, type Env } from '../platform/process/env';
import { logCrashes } from '../platform/process/log-crashes';
import { createLogger, type Logger } from '../kernel/process/logger';
import { appDatabaseUrl } from '../platform/database/app-database-url';
import { RateLimits } from '../kernel/http/rate-limits';
import { TrustedProxies } from '../platform/http/trusted-proxies';
import { tellOfInstallation, tellOfProcess } from './process-metrics';
import { Seal } from '../kernel/seal';
import type { PaidCall } from '../kernel/process/stopping';
import { startWatchdog } from '../platform/process/watchdog';

/** A minute of sound is listened to in seconds. */
const HEARING_MS = 30_000;
const LOOKING_MS = 15_000;

/** One process of the product, wired once. Knows nothing of Strapi. */
export interface App extends Core {
  jobs: JobsRuntime;
  /** Contract calls this build answers. */
  calls: Call[];
  /** Says from now on when the process is stuck; not before it is up, for starting holds everything up. */
  watch(): void;
  /** Ends in order; `onWait` hears of paid calls that are waited for. */
  close(onWait?: (calls: PaidCall[]) => void): Promise<void>;
}

export type ProcessRole = 'api' | 'worker' | 'script';

export async function createApp(env: Env, role: ProcessRole): Promise<App> {
  const logger = createLogger(env.LOG_LEVEL, role);
  const redis = new Redis(env.REDIS_URL, {
    maxRetriesPerRequest: 2,
    lazyConnect: true,
    keyPrefix: env.REDIS_PREFIX,
  });
  redis.on('error', (error) => logger.warn('redis', { error: error.message }));
  await redis.connect();
  const subscriber = redis.duplicate();
  subscriber.on('error', (error) => logger.warn('redis subscriber', { error: error.message }));

  const databaseUrl = await appDatabaseUrl(env, (message) => logger.warn(message));
  const core = createCore(env, role, logger, redis, databaseUrl, await createStorage(env));
  await core.sites.listen(subscriber);
  await core.sessions.listen(subscriber);
  await core.credentials.listen(subscriber);
  if (role === 'api') await core.live.listen(subscriber);
  const adapters = role === 'script' ? [] : adaptersOf(core);
  const jobs = createJobsRuntime({
    db: core.db,
    redisUrl: env.REDIS_URL,
    prefix: env.REDIS_PREFIX,
    logger,
    subjects: subjectsOf(core),
    media: core.media,
    channels: channelsPort(core.db),
    adapters,
  });

  let stopWatching = () => {};
  if (role !== 'script') logCrashes(logger);
  tellOfProcess(core.metrics, core);
  if (role === 'api') tellOfInstallation(core.metrics, core);

  return {
    ...core,
    jobs,
    calls: callsOf(core, jobs.queue, adapters),
    watch: () => {
      stopWatching = startWatchdog({ db: core.db, logger });
    },
    close: async (onWait) => {
      stopWatching();
      core.live.close();
      await jobs.stop(undefined, onWait);
      subscriber.disconnect();
      redis.disconnect();
      await core.db.close();
    },
  };
}

function createCore(
  env: Env,
  role: ProcessRole,
  logger: Logger,
  redis: Redis,
  databaseUrl: string,
  storage: StorageDriver,
): Core {
  const db = new Database(databaseUrl, {
    ...databaseOptions(env),
    onError: (error) => logger.error('database', { error }),
  });
  const files: FilesDeps = {
    db,
    storage,
    probe: (file) => runTask({ task: 'probe', file: path.resolve(file) }),
    now: () => new Date(),
    onError: (error) => logger.error('files', { error }),
  };
  const sites = new SiteDirectory(db, redis);
  const sessions = new Sessions(db, redis, env.JWT_SECRET);
  return {
    env,
    logger,
    db,
    ledger: createLedger({ db }),
    redis,
    sites,
    previews: new SitePreviews(db, sites, env.PREVIEW_SECRET),
    sessions,
    activity: new Activity(db, logger),
    gate: new LoadGate(
      { atOnce: env.REQUESTS_AT_ONCE, waiting: env.REQUESTS_WAITING, waitMs: env.REQUESTS_WAIT_MS },
      logger,
    ),
    live: new LiveHub({ redis, sessions, logger }),
    devices: new Devices(env.JWT_SECRET),
    factors: new FactorVault(env.SECOND_FACTOR_KEY),
    rateLimits: new RateLimits(redis, logger),
    metrics: new Metrics(role),
    proxies: new TrustedProxies(env.TRUSTED_PROXIES),
    files,
    media: new MediaLibrary(files, env.scratchDir),
    makeCover: async (file, outFile) => {
      await runTask({ task: 'cover', file, outFile, smallFile: `${outFile}.small.jpg` });
    },
    hearsVoice: (file) =>
      runTask({ task: 'hear-voice', file: path.resolve(file) }, { timeoutMs: HEARING_MS }).then(
        () => true,
        (error: { code?: string }) => {
          // Anything but the recording's own fault is for the training to find out.
          if (error.code !== 'media') logger.warn('a recording could not be listened to', { error });
          return error.code !== 'media';
        },
      ),
    findMouth: (file) =>
      runTask({ task: 'find-mouth', file: path.resolve(file) }, { timeoutMs: LOOKING_MS }).catch(
        (error: { code?: string; userMessage?: string | null }) => {
          if (!error.userMessage) throw error;
          return { reason: error.userMessage };
        },
      ),
    hasScreen: (file) =>
      runTask({ task: 'find-screen', file: path.resolve(file) }, { timeoutMs: LOOKING_MS }).then(
        ({ hasScreen }) => hasScreen,
        (error: unknown) => {
          // The render finds it out.
          logger.warn('a clip could not be looked at', { error });
          return true;
        },
      ),
    vault: new CodeVault(env.CDKEY_HASH_KEY, env.CDKEY_CIPHER_KEY),
    credentials: new ProviderCredentials(db, redis, new Seal(env.PROVIDER_CIPHER_KEY, 'fenshen-provider')),
    vendorHttp: new VendorHttp({ allowPrivate: env.PROVIDERS_MAY_BE_PRIVATE }),
  };
}

/** Everybody who can be asked to do a job. An API process reads vendors' callbacks and tests accounts with them. */
function adaptersOf({ media, credentials, vendorHttp: http }: Core): ProviderAdapter[] {
  return [
    createEmbeddedAdapter({ media, runTask }),
    ...vendorAdapters({ http, credentials, media, runTask }),
  ];
}
