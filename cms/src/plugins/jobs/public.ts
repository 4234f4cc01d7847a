/** What other folders may use of the jobs. */
export type { Jobs } from './server/create-jobs';
export { createJob, jobOfKey, type CreateJob } from './server/use-cases/create-job';
export { getJob, getJobs, getJobStarting, progressForStaff } from './server/use-cases/get-jobs';
export { queueInfo } from './server/use-cases/queue-info';
export { canCancel, cancelJob, stopMaking } from './server/use-cases/cancel-job';
export {
  createJobsRuntime,
  type JobsRuntime,
  type JobsRuntimeOptions,
} from './server/runtime/create-jobs-runtime';
export { NOTHING_KNOWN, type ChannelFacts, type StaffPort } from './server/domain/staff-port';
export { countLive } from './server/store/board-store';
export { listHealth, type ChannelHealth } from './server/store/channel-health-store';
export { actionOf, readResult, type JobPayloads, type JobResults } from './server/definitions';
export { voiceSpec } from './server/definitions/parts';
export { createEmbeddedAdapter, type RunEngineTask } from './server/providers/embedded';
export { registerProviders, type ProviderRegistry } from './server/providers/registry';
export { vendorAdapters } from './server/providers/vendors';
export { VendorHttp } from './server/providers/wire/vendor-http';
export { ProviderCredentials } from './server/runtime/provider-credentials';
export { JOB_EVENTS_CHANNEL } from './server/queue/bull-queue';
export { callbackPath, callbackSecret, isCallbackSecret } from './server/domain/callback-secret';
export type { JobQueue } from './server/queue/job-queue';
export type { Job, JobEvent, JobOutcome } from './server/domain/job';
export { pieceKeysOf } from './server/domain/piece-keys';
export { lockJob } from './server/store/job-store';
export { forgetHistory } from './server/store/history-store';
export type { QueueInfo } from './server/domain/estimate';
export { subjectNames, type SubjectHandler, type SubjectHandlers } from './server/domain/subject';
export type { MediaPort, MediaPurpose, SaveMedia } from './server/domain/media-port';
export type { ChannelConfig, ChannelsPort } from './server/domain/channel-config';
export type { ProviderAdapter } from './server/providers/types';
export { newJobId } from './server/domain/job-id';
export { jobsMigrations } from './migrations';
