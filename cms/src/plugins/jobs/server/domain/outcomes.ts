import type { JobOutcome } from './job';

/** Endings that need no provider's words. */
export const CANCELLED: Extract<JobOutcome, { ok: false }> = {
  ok: false,
  state: 'cancelled',
  reason: '已取消',
  code: 'JOB_FAILED',
};

export const failed = (reason: string): Extract<JobOutcome, { ok: false }> => ({
  ok: false,
  state: 'failed',
  reason,
  code: 'JOB_FAILED',
});

export const TOO_LONG_IN_QUEUE = failed('排队时间过长，任务已结束，请重新提交');
export const WORKER_KEEPS_DYING = failed('多次尝试后仍未完成，请稍后重新提交');
export const CHANNEL_GONE = failed('该通道暂时不可用，请更换通道或稍后重试');
export const NOT_OFFERED = failed('该功能暂未开通，请联系客服或稍后再试');
export const TIMED_OUT = failed('生成超时，请缩短内容后重试');
