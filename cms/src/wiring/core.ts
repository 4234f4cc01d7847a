import type { MouthAnchor } from '@fenshen/engine';
import type Redis from 'ioredis';
import type { Activity } from '../api/account/activity';
import type { Devices } from '../api/account/devices';
import type { Sessions } from '../api/account/sessions';
import type { LiveHub } from '../api/live/live-hub';
import type { FactorVault } from '../api/second-factor/factor-vault';
import type { SiteDirectory } from '../api/site/site-directory';
import type { SitePreviews } from '../api/site/site-previews';
import type { FilesDeps, MediaLibrary } from '../storage/public';
import type { Metrics } from '../platform/metrics/metrics';
import type { LoadGate } from '../platform/http/load-gate';
import type { CodeVault } from '../plugins/cdkeys/public';
import type { Ledger } from '../plugins/credits/public';
import type { ProviderCredentials, VendorHttp } from '../plugins/jobs/public';
import type { Database } from '../kernel/database/db';
import type { Env } from '../platform/process/env';
import type { Logger } from '../kernel/process/logger';
import type { RateLimits } from '../kernel/http/rate-limits';
import type { TrustedProxies } from '../platform/http/trusted-proxies';

/** What every process holds open. */
export interface Core {
  env: Env;
  logger: Logger;
  db: Database;
  ledger: Ledger;
  redis: Redis;
  sites: SiteDirectory;
  previews: SitePreviews;
  sessions: Sessions;
  activity: Activity;
  devices: Devices;
  factors: FactorVault;
  rateLimits: RateLimits;
  proxies: TrustedProxies;
  files: FilesDeps;
  media: MediaLibrary;
  /** Writes one picture of a video, or a smaller one of a picture. */
  makeCover: (file: string, outFile: string) => Promise<void>;
  /** The mouth of a picture's one face, or what to do where there is none. */
  findMouth: (file: string) => Promise<{ mouth: MouthAnchor } | { reason: string }>;
  /** Whether somebody speaks in a recording. */
  hearsVoice: (file: string) => Promise<boolean>;
  /** Whether a clip was filmed before a green screen. */
  hasScreen: (file: string) => Promise<boolean>;
  vault: CodeVault;
  credentials: ProviderCredentials;
  vendorHttp: VendorHttp;
  live: LiveHub;
  /** Every call's turn. */
  gate: LoadGate;
  metrics: Metrics;
}
