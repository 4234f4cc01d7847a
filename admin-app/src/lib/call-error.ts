import { ERRORS } from '@fenshen/contract';

/** A refused or failed call. `message` is Chinese and may be shown as it is. */
export class CallError extends Error {
  constructor(
    message: string,
    /** The wire's code: 1 refused, 100 not signed in; 0 when no reply arrived. */
    readonly code: number,
    /** HTTP status, 0 when there was none. */
    readonly statusCode: number,
    /** The record was changed since it was opened: its `updatedAt` by now. */
    readonly newerAt?: string,
    /** What the server calls it, and sent with it. */
    readonly refusal?: { name: string; data: unknown },
  ) {
    super(message);
    this.name = 'CallError';
  }

  get signedOut(): boolean {
    return this.code === ERRORS.NOT_SIGNED_IN.code;
  }
}

export const signedOutError = (status: number) =>
  new CallError(ERRORS.NOT_SIGNED_IN.msg, ERRORS.NOT_SIGNED_IN.code, status);

/** Text for any thrown value. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return '操作没有成功，请稍后重试';
}
