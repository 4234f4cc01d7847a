import { createHash } from 'node:crypto';
import type { ErrorCode } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';

type Answer<T> = T | { refused: ErrorCode };

const UNIQUE_VIOLATION = '23505';
const KEY_INDEX = 'credit_entry_key';

/** Hash of an act's input, so that a key comes back with the same answer only for the same question. */
export const hashInput = (act: string, input: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([act, Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');

/**
 * Runs one of the ledger's functions in the caller's transaction and raises its refusal, if any. A refusal
 * leaves nothing behind and the transaction usable, except KEY_REUSED by two accounts at the same instant.
 */
export async function act<T extends object>(tx: Tx, name: string, params: unknown[]): Promise<T> {
  const slots = params.map((_, i) => `$${i + 1}`).join(', ');
  try {
    const { answer } = await tx.one<{ answer: Answer<T> }>(`select ${name}(${slots}) as answer`, params);
    return 'refused' in answer ? refuse(answer.refused, name) : answer;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === KEY_INDEX) refuse('KEY_REUSED', name);
    throw error;
  }
}
