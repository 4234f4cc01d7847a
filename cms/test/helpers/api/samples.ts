import { calls, type Endpoint, type ErrorCode, type Input } from '@fenshen/contract';
import type { Account } from '../../../src/api/account/store/account-store';

export interface Sample {
  endpoint: Endpoint;
  /** Well formed. */
  input: Record<string, unknown>;
  /** Who makes the call; the least that the contract asks for. */
  as: Account['role'] | null;
  /** What an account that has nothing is told; done when left out. */
  refused?: ErrorCode;
}

const sample = <E extends Endpoint>(
  endpoint: E,
  as: Sample['as'],
  input: Input<E> & Record<string, unknown>,
  refused?: ErrorCode,
): Sample => ({ endpoint, as, input, refused });

const { account, index, library, materials, ops, toolContent, upload, works } = calls;
/** An id that nothing has. */
const NONE = 2_000_000_000;
const NO_JOB = `j_${'a'.repeat(20)}`;

/** One well-formed call of every endpoint that is live, and what comes of it. */
export const SAMPLES: readonly Sample[] = [
  sample(account.login, null, { username: '13900000000', password: 'wrong1' }, 'BAD_CREDENTIALS'),
  sample(account.tourist, null, {}),
  sample(account.logout, 'visitor', {}),
  sample(account.credits, 'visitor', {}),
  sample(account.events, 'visitor', {}),
  sample(account.creditsLog, 'visitor', {
    page: 1,
    limit: 20,
    start_time: '2026-01-01',
    end_time: '2026-12-31',
  }),
  sample(
    account.changePwd,
    'member',
    { old_password: 'wrong1', password: 'right22', confirm: 'right22' },
    'WRONG_OLD_PASSWORD',
  ),
  sample(account.cdkey, 'member', { code: 'ABCD-EFGH-JKLM' }, 'CODE_INVALID'),
  sample(account.space, 'visitor', {}),
  sample(account.spaceExpand, 'member', {}, 'INSUFFICIENT_CREDITS'),
  sample(index.site, null, {}),
  sample(index.noticeList, null, {}),
  sample(index.creditsRule, null, {}),
  sample(index.protocol, null, { type: 'user' }),
  sample(index.guide, null, {}),
  sample(index.voiceChannel, null, { api: 'nw' }),
  sample(index.videoChannel, null, {}),
  sample(index.publicVideo, null, { page: 1, limit: 10, name: '小' }),
  sample(index.timeout, null, { purpose: 'beacon', payload: '{}' }),
  sample(toolContent.theme, null, {}),
  sample(toolContent.langList, null, {}),
  sample(toolContent.translateLang, 'visitor', {}),
  sample(toolContent.videoPrompt, 'visitor', {}),
  sample(toolContent.videoPromptRecommend, 'visitor', { type: 'image' }),
  sample(toolContent.imagePrompt, 'visitor', { type: 'text' }),
  sample(toolContent.botTypes, 'visitor', {}),
  sample(toolContent.botList, 'visitor', { type_id: NONE }),
  sample(library.videoList, 'visitor', { source: 2, page: 1, limit: 10 }),
  sample(library.videoClone, 'visitor', { name: '我', file_id: NONE, consent: 1 }, 'NOT_FOUND'),
  sample(library.videoDelete, 'visitor', { id: NONE }, 'NOT_FOUND'),
  sample(library.voiceList, 'visitor', { source: 2, name: '雅' }),
  sample(library.voiceSave, 'visitor', { name: '我', file_id: NONE, api: 'mm', consent: 1 }, 'NOT_FOUND'),
  sample(library.voiceRename, 'visitor', { id: NONE, name: '新' }, 'NOT_FOUND'),
  sample(library.voiceDelete, 'visitor', { id: NONE }, 'NOT_FOUND'),
  sample(library.voiceConfirm, 'visitor', { voice_id: NONE }, 'NOT_FOUND'),
  sample(library.voiceEdit, 'visitor', { voice_id: NONE, rate: 1.5, volume: 1, pitch: 1 }, 'NOT_FOUND'),
  sample(library.auditionStart, 'visitor', { voice_id: NONE, text: '你好', rate: 1.5 }, 'VOICE_UNKNOWN'),
  sample(library.auditionResult, 'visitor', { job_id: 'j_none' }, 'NOT_FOUND'),
  sample(materials.list, 'visitor', { type: 'video', source: '0', page: 1, limit: 10, name: '海' }),
  sample(materials.save, 'visitor', { type: 'video', name: '海边', file_id: NONE }, 'NOT_FOUND'),
  sample(materials.update, 'visitor', { id: NONE, name: '新', text: '新' }, 'NOT_FOUND'),
  sample(materials.remove, 'visitor', { id: NONE, ids: [NONE] }, 'NOT_FOUND'),
  sample(materials.saveText, 'visitor', { name: '文案', source: 'copy_chat', text: '你好' }),
  sample(upload.sign, 'visitor', { file_type: 'video' }),
  sample(upload.resume, 'visitor', { key: 'u/1/1/202501/video-1/file.mp4' }, 'FORBIDDEN'),
  sample(upload.abandon, 'visitor', { key: 'u/1/1/202501/video-1/file.mp4' }, 'FORBIDDEN'),
  sample(
    upload.complete,
    'visitor',
    { file_type: 'video', size: 1, url: 'u/1/1/202601/video-x/a.mp4' },
    'FORBIDDEN',
  ),
  sample(upload.voice, 'visitor', {}, 'AUDIO_FILE_REQUIRED'),
  sample(works.list, 'visitor', { page: 1, limit: 10, status: 0, name: '片' }),
  sample(
    works.create,
    'visitor',
    { api: 'ou', video_id: NONE, user_voice_id: NONE, text: '你好', client_key: 'sweep' },
    'FIGURE_REQUIRED',
  ),
  sample(works.rename, 'visitor', { id: NONE, name: '新' }, 'NOT_FOUND'),
  sample(works.remove, 'visitor', { id: NONE }, 'NOT_FOUND'),
  sample(works.cancel, 'visitor', { id: NONE }, 'NOT_FOUND'),
  sample(ops.login, null, { username: 'operator', password: 'wrong1' }, 'BAD_CREDENTIALS'),
  sample(ops.me, 'support', {}),
  sample(ops.sites, 'support', {}),
  sample(ops.batches, 'support', { page: 1, limit: 10, name: '批' }),
  sample(ops.issueBatch, 'support', {
    name: '批次',
    credits: 100,
    valid_days: 30,
    count: 2,
    prefix: 'VIP',
    code_expires_at: '2099-01-01',
    key: 'sweep-0001',
  }),
  sample(ops.exportBatch, 'support', { id: NONE, reason: '核对' }, 'NOT_FOUND'),
  sample(ops.users, 'support', { page: 1, limit: 10, name: '1' }),
  sample(ops.user, 'support', { id: NONE }, 'NOT_FOUND'),
  sample(ops.jobs, 'support', { page: 1, limit: 10, state: 'queued', kind: 'speech' }),
  sample(ops.jobCancel, 'operator', { id: NO_JOB, reason: '核对' }, 'NOT_FOUND'),
  sample(ops.jobSettle, 'operator', { id: NO_JOB, outcome: 'failed', reason: '核对' }, 'NOT_FOUND'),
  sample(ops.board, 'support', {}),
  sample(ops.job, 'support', { id: NO_JOB }, 'NOT_FOUND'),
  sample(ops.jobRetry, 'operator', { id: NO_JOB, reason: '核对' }, 'NOT_FOUND'),
  sample(ops.channelPause, 'owner', { channel: 'video-none', reason: '维护' }, 'CHANNEL_UNKNOWN'),
  sample(ops.channelResume, 'owner', { channel: 'avatar', reason: '恢复' }, 'CHANNEL_NOT_PAUSABLE'),
  sample(ops.cdkeys, 'support', {
    page: 1,
    limit: 10,
    code: 'ABCD-EFGH',
    batch_id: NONE,
    redeemer: '1',
    state: 'used',
    start_time: '2026-01-01',
    end_time: '2026-12-31',
  }),
  sample(
    ops.cdkeyState,
    'support',
    { target: 'batch', id: NONE, act: 'freeze', reason: '核查' },
    'NOT_FOUND',
  ),
  sample(ops.cdkeyRecall, 'operator', { id: NONE, reason: '误发' }, 'NOT_FOUND'),
  sample(ops.cdkeyExportFile, 'support', { id: NONE, reason: '核对' }, 'NOT_FOUND'),
  sample(
    ops.creditAdjust,
    'support',
    { user_id: NONE, credits: 10, expire_day: '2099-01-01', reason: '补偿', key: 'sweep-0002', preview: 1 },
    'NOT_FOUND',
  ),
  sample(
    ops.creditRefund,
    'support',
    { entry_id: NONE, amount: 1, reason: '补偿', key: 'sweep-0003', preview: 0 },
    'NOT_FOUND',
  ),
  sample(ops.creditTrace, 'support', { entry_id: NONE }, 'NOT_FOUND'),
  sample(ops.balanceAt, 'support', { user_id: NONE, at: '2026-01-01' }, 'NOT_FOUND'),
  sample(ops.userDisable, 'operator', { id: NONE, reason: '违规' }, 'NOT_FOUND'),
  sample(ops.userEnable, 'operator', { id: NONE, reason: '解除' }, 'NOT_FOUND'),
  sample(ops.sessionsEnd, 'support', { id: NONE, reason: '丢失手机' }, 'NOT_FOUND'),
  sample(ops.audit, 'operator', {
    page: 1,
    limit: 10,
    actor: 'a',
    action: 'cdkey',
    target: 'cdkey-batch:1',
    start_time: '2026-01-01',
    end_time: '2026-12-31',
  }),
  sample(ops.usersFile, 'support', { name: '1', standing: 'member', start_time: '2026-01-01' }),
  sample(ops.batchesFile, 'support', { name: '批', state: 'pending' }),
  sample(ops.codesFile, 'support', { batch_id: NONE, state: 'used' }),
  sample(ops.jobsFile, 'support', { state: 'failed', kind: 'speech', channel: 'video-df', reason: '无' }),
  sample(ops.auditFile, 'operator', { actor: 'a', action: 'cdkey' }),
  sample(ops.siteChanged, 'operator', {}),
  sample(ops.uploadSign, 'operator', { file_type: 'image' }),
  sample(
    ops.uploadComplete,
    'operator',
    { file_type: 'image', use: 'public', url: 'u/1/1/202601/image-x/a.png' },
    'FORBIDDEN',
  ),
  sample(ops.file, 'operator', { id: NONE }, 'NOT_FOUND'),
];

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
