import type { CodeStanding } from '@fenshen/contract';

/** `pending` waits for a second person; nothing of a batch can be redeemed unless it is active. */
export const BATCH_STATES = ['pending', 'active', 'frozen', 'revoked'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_TRANSITIONS: Record<BatchState, readonly BatchState[]> = {
  pending: ['active', 'revoked'],
  active: ['frozen', 'revoked'],
  frozen: ['active', 'revoked'],
  revoked: [],
};

/** A code is used up when it has no uses left; its state says whether staff let it be used. */
export const CODE_STATES = ['active', 'frozen', 'revoked'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const CODE_TRANSITIONS: Record<CodeState, readonly CodeState[]> = {
  active: ['frozen', 'revoked'],
  frozen: ['active', 'revoked'],
  revoked: [],
};

const BATCH_STATE_TEXT: Record<BatchState, string> = {
  pending: '待审批',
  active: '可兑换',
  frozen: '已冻结',
  revoked: '已作废',
};

/** A batch as lists name it: one that can be redeemed, but has been to the last, says so. */
export const batchText = (batch: {
  state: BatchState;
  count: number;
  uses: number;
  redeemed: number;
}): string =>
  batch.state === 'active' && batch.redeemed >= batch.count * batch.uses
    ? '已兑完'
    : BATCH_STATE_TEXT[batch.state];

export const STANDING_TEXT: Record<CodeStanding, string> = {
  unused: '未使用',
  partly: '部分使用',
  used: '已使用',
  frozen: '已冻结',
  revoked: '已作废',
  pending: '待审批',
  expired: '已过期',
};

export interface CodeFacts {
  state: CodeState;
  batchState: BatchState;
  uses: number;
  usesLeft: number;
  codeExpiresAt: Date | null;
}

/** The truth about a code, the strongest reason first. Users never learn which one it was. */
export function standingOf(code: CodeFacts, now: Date): CodeStanding {
  if (code.usesLeft === 0) return 'used';
  for (const state of ['revoked', 'frozen'] as const)
    if (code.state === state || code.batchState === state) return state;
  if (code.batchState === 'pending') return 'pending';
  if (code.codeExpiresAt && code.codeExpiresAt <= now) return 'expired';
  return code.usesLeft < code.uses ? 'partly' : 'unused';
}

/** The same in SQL, for codes `c` of batches `b`. */
export const STANDING_SQL = `case
  when c.uses_left = 0 then 'used'
  when 'revoked' in (c.state, b.state) then 'revoked'
  when 'frozen' in (c.state, b.state) then 'frozen'
  when b.state = 'pending' then 'pending'
  when b.code_expires_at <= now() then 'expired'
  when c.uses_left < b.uses then 'partly'
  else 'unused' end`;
