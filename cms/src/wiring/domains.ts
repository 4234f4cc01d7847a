import { srtOfSpeech } from '@fenshen/engine';
import { accountCalls } from '../api/account/calls';
import { addStorage, extendVip, findAccount } from '../api/account/store/account-store';
import { register } from '../api/account/use-cases/register';
import { auditionCalls, auditionSubject } from '../api/audition/public';
import { avatarCalls, avatarSubject } from '../api/avatar/public';
import { consentCalls } from '../api/consent/calls';
import { liveCalls } from '../api/live/calls';
import { materialCalls } from '../api/material/public';
import { opsCreditCalls } from '../staff/credits/calls';
import { secondFactorCalls } from '../api/second-factor/calls';
import { opsFactorCalls } from '../staff/second-factors/calls';
import { dashboardCalls } from '../staff/dashboard/calls';
import { opsLimitCalls } from '../staff/limits/calls';
import { opsJobCalls } from '../staff/jobs/calls';
import { opsUserCalls } from '../staff/users/calls';
import { photoCalls } from '../api/photo/public';
import { lookUpCalls } from '../staff/users/look-up-calls';
import { pricingCalls } from '../billing/pricing/calls';
import { siteCalls } from '../api/site/calls';
import { opsSiteCalls } from '../api/site/ops-calls';
import { toolContentCalls } from '../api/tool-content/calls';
import { uploadCalls } from '../storage/calls';
import { fileUrl } from '../storage/public';
import { voiceCalls, voiceSubject } from '../api/voice/public';
import {
  isAvatarInUse,
  isMaterialInUse,
  isPhotoInUse,
  isSoundOfWork,
  usesOfAvatar,
  workCalls,
  worksNamed,
  workSubject,
  ZipTickets,
} from '../api/work/public';
import { codePorts } from './code-ports';
import type { Core } from './core';
import { jobPorts } from './job-ports';
import { cdkeyCalls } from '../plugins/cdkeys/calls';
import type { Accounts } from '../plugins/cdkeys/public';
import { creditsCalls } from '../plugins/credits/calls';
import { jobsCalls, providerCalls } from '../plugins/jobs/calls';
import {
  registerProviders,
  type JobQueue,
  type ProviderAdapter,
  type SubjectHandlers,
} from '../plugins/jobs/public';
import type { Call } from '../kernel/http/call';
import { refuse } from '../kernel/app-error';
import { diskSpace } from '../platform/process/disk-space';
import { systemScope } from '../kernel/scope';

/** What finished and failed jobs mean, by what they were for. */
export const subjectsOf = (core: Core): SubjectHandlers => ({
  avatar: avatarSubject(core),
  audition: auditionSubject(),
  voice: voiceSubject({ ...core, isSoundOfWork }),
  work: workSubject(core),
});

/** Every contract call of this build with its use case. */
export function callsOf(core: Core, queue: JobQueue, adapters: readonly ProviderAdapter[]): Call[] {
  const { db, files, sites, previews, rateLimits, logger, vault, sessions, live } = core;
  const { env } = core;
  const subjects = subjectsOf(core);
  const ports = jobPorts(files, live);
  const { listChannels } = ports;
  const openWork = {
    member: { all: env.MEMBER_OPEN_JOBS, perKind: env.MEMBER_OPEN_JOBS_PER_KIND },
    visitor: { all: env.VISITOR_OPEN_JOBS, perKind: env.VISITOR_OPEN_JOBS_PER_KIND },
  };
  const paid = { db, files, sites, queue, openWork };
  return [
    ...accountCalls(core),
    ...secondFactorCalls(core),
    ...consentCalls({ db }),
    ...siteCalls({
      db,
      sites,
      previews,
      rateLimits,
      logger,
      metrics: core.metrics,
      fileUrl: (key) => fileUrl(files, key),
    }),
    ...toolContentCalls({ db }),
    ...uploadCalls(files),
    ...avatarCalls({ ...paid, isAvatarInUse, usesOfAvatar }),
    ...voiceCalls({ ...paid, hearsVoice: core.hearsVoice, isSoundOfWork }),
    ...auditionCalls({
      ...paid,
      perHour: { member: env.MEMBER_AUDITIONS_PER_HOUR, visitor: env.VISITOR_AUDITIONS_PER_HOUR },
    }),
    ...workCalls({
      ...paid,
      media: core.media,
      hasScreen: core.hasScreen,
      srtOfSpeech,
      rateLimits,
      tickets: new ZipTickets(core.redis),
    }),
    ...materialCalls({
      ...paid,
      media: core.media,
      makeCover: core.makeCover,
      isMaterialInUse,
      isSoundOfWork,
    }),
    ...photoCalls({
      db,
      files,
      media: core.media,
      makeCover: core.makeCover,
      findMouth: core.findMouth,
      isPhotoInUse,
    }),
    ...creditsCalls({ db }),
    ...pricingCalls({ db }),
    ...cdkeyCalls({ db, vault, rateLimits, accounts: accountsOf(core), ...codePorts }),
    ...opsSiteCalls({ db, sites, previews }),
    ...dashboardCalls({
      db,
      listChannels,
      now: () => new Date(),
      disk: () => diskSpace(core.env.DATA_DIR),
    }),
    ...opsLimitCalls({ db }),
    ...opsUserCalls({ db, sessions }),
    ...opsFactorCalls({ db, sessions }),
    ...lookUpCalls({ db, vault, subjects, worksNamed }),
    ...opsCreditCalls({
      db,
      vault,
      subjects,
      listChannels,
      balanceChanged: (siteId, userId) => live.balanceChanged(siteId, userId),
    }),
    ...opsJobCalls({ db, queue, subjects }),
    ...jobsCalls({ db, queue, subjects, ...ports }),
    ...providerCalls({
      db,
      rateLimits,
      credentials: core.credentials,
      http: core.vendorHttp,
      providers: registerProviders(adapters),
      listChannels,
    }),
    ...liveCalls({ live }),
  ];
}

/** What redemption codes need of accounts. */
export const accountsOf = ({ db, sessions }: Core): Accounts => ({
  register,
  async extendVip(tx, userId, days) {
    await extendVip(tx, userId, days);
    tx.afterCommit(() => sessions.ended(userId));
  },
  addStorage,
  async issueToken(userId) {
    const scope = systemScope('register');
    const account = await db.session(scope, (sql) => findAccount(sql, userId));
    // The sessions of the visitor this account may have been are over.
    await sessions.ended(userId);
    return account ? sessions.issue(account.id, account.token_version) : refuse('NOT_SIGNED_IN');
  },
});
