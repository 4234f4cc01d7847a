import { ERRORS, type ErrorCode } from '@fenshen/contract';

/**
 * An expected refusal. The table in `contract` says how it travels and what the user reads;
 * `detail` is for logs only.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
    /** Replaces the table's text where the sentence carries a value. */
    readonly userMessage?: string,
    /** Sent with the refusal; of most there is nothing to send. */
    readonly data: Record<string, string> | null = null,
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'AppError';
  }

  get row() {
    return { ...ERRORS[this.code], msg: this.userMessage ?? ERRORS[this.code].msg };
  }
}

export function refuse(code: ErrorCode, detail?: string): never {
  throw new AppError(code, detail);
}
