import type { CdkeyBatch, CodeStanding, JobKind, JobState, JobWait, TracedSpend } from '@fenshen/contract';
import type { ProtocolType } from '../graphql/protocols';

/** Chinese names of what the server sends as keys, with the tone a tag takes. */
export type Tone = 'neutral' | 'active' | 'good' | 'warn' | 'bad';
export interface Label {
  text: string;
  tone: Tone;
}

export const JOB_STATE_LABELS: Record<JobState, Label> = {
  queued: { text: '排队中', tone: 'neutral' },
  running: { text: '处理中', tone: 'active' },
  waiting: { text: '等待服务商', tone: 'active' },
  unknown: { text: '结果待确认', tone: 'warn' },
  succeeded: { text: '已完成', tone: 'good' },
  failed: { text: '失败', tone: 'bad' },
  cancelled: { text: '已取消', tone: 'neutral' },
};

export const JOB_KIND_LABELS: Record<JobKind, string> = {
  speech: '语音合成',
  'voice-clone': '声音克隆',
  'avatar-train': '制作形象',
  'avatar-video': '口播视频',
  'photo-video': '照片说话',
  'multi-video': '多场景视频',
  translate: '视频翻译',
  'extract-video': '视频提取',
  'extract-audio': '音频提取',
  image: '图片生成',
  'text-video': '文生视频',
  'image-video': '图生视频',
  transcribe: '语音转写',
  script: '文案写作',
};

/** Why a queued job does not start yet. */
export const JOB_WAIT_LABELS: Record<JobWait, string> = {
  paused: '通道已暂停',
  circuit: '服务商异常，等待试探恢复',
  retry: '等待重试',
  rate: '通道限速',
  user: '该账号有其他任务在处理',
  full: '通道已满，等待前面的任务',
  worker: '即将开始',
};

export const BATCH_STATE_LABELS: Record<CdkeyBatch['state'], Label> = {
  active: { text: '可兑换', tone: 'good' },
  pending: { text: '待审批', tone: 'warn' },
  frozen: { text: '已冻结', tone: 'neutral' },
  revoked: { text: '已作废', tone: 'bad' },
};

/** A batch as it stands: one that can be redeemed, but has been to the last, says so. */
export const batchLabel = (batch: Pick<CdkeyBatch, 'state' | 'count' | 'uses' | 'redeemed'>): Label =>
  batch.state === 'active' && batch.redeemed >= batch.count * batch.uses
    ? { text: '已兑完', tone: 'neutral' }
    : BATCH_STATE_LABELS[batch.state];

export const CODE_STATE_LABELS: Record<CodeStanding, Label> = {
  unused: { text: '未兑换', tone: 'good' },
  partly: { text: '部分兑换', tone: 'active' },
  used: { text: '已兑换', tone: 'neutral' },
  frozen: { text: '已冻结', tone: 'warn' },
  revoked: { text: '已作废', tone: 'bad' },
  pending: { text: '待审批', tone: 'warn' },
  expired: { text: '已过期', tone: 'neutral' },
};

export const HOLD_STATE_LABELS: Record<TracedSpend['state'], Label> = {
  open: { text: '预扣中', tone: 'warn' },
  captured: { text: '已扣费', tone: 'active' },
  released: { text: '已退回', tone: 'good' },
};

export const PROTOCOL_LABELS: Record<ProtocolType, string> = {
  user: '用户协议',
  privacy: '隐私条款',
  clone: '克隆承诺书',
  credits: '积分说明',
};

const ENTRY_KIND_LABELS: Partial<Record<string, Label>> = {
  grant: { text: '发放', tone: 'good' },
  hold: { text: '预扣', tone: 'warn' },
  reprice: { text: '调整预扣', tone: 'warn' },
  capture: { text: '结算', tone: 'active' },
  release: { text: '退回', tone: 'good' },
  refund: { text: '退款', tone: 'good' },
  expire: { text: '过期', tone: 'neutral' },
  recall: { text: '收回', tone: 'bad' },
};
const LOT_SOURCE_LABELS: Partial<Record<string, string>> = {
  code: '兑换码',
  trial: '试用赠送',
  adjustment: '人工调整',
  refund: '退款',
};

// The server may learn new words first: an unknown one is shown as it came.
const lookup = <T>(table: Partial<Record<string, T>>, key: string): T | undefined => table[key];
export const jobStateLabel = (state: string): Label =>
  lookup(JOB_STATE_LABELS, state) ?? { text: state, tone: 'neutral' };
export const jobKindLabel = (kind: string): string => lookup(JOB_KIND_LABELS, kind) ?? kind;
export const entryKindLabel = (kind: string): Label =>
  lookup(ENTRY_KIND_LABELS, kind) ?? { text: kind, tone: 'neutral' };
export const lotSourceLabel = (source: string): string => lookup(LOT_SOURCE_LABELS, source) ?? source;
export const holdStateLabel = (state: string): Label =>
  lookup<Label>(HOLD_STATE_LABELS, state) ?? { text: state, tone: 'neutral' };

const SUBJECTS: Partial<Record<string, string>> = {
  work: '作品',
  audition: '试听',
  avatar: '形象',
  voice: '声音',
};
/** What a job is for: the thing's own name, else 作品 #8 of `work:8`, else the job's kind. */
export function jobTitle(job: { subject: string; subject_name: string; kind: string }): string {
  const { subject, subject_name, kind } = job;
  if (subject_name) return subject_name;
  const [, type = '', id = ''] = /^([a-z-]+):(\d+)$/.exec(subject) ?? [];
  const name = lookup(SUBJECTS, type);
  return name ? `${name} #${id}` : subject || jobKindLabel(kind);
}

/** Vendors go by their code: what is behind it is the owner's page. */
export const adapterName = (code: string): string => (code === 'embedded' ? '内置引擎' : code);
