import { ERRORS } from '@fenshen/contract';

/**
 * `code` on the wire: 1 refused, 100 not signed in; below zero there was no answer to the call: no network, none in
 * time, none that can be read, or one to a token that another has taken the place of since.
 */
export const CODE = {
  done: 0,
  refused: 1,
  signedOut: 100,
  network: -1,
  timeout: -2,
  badReply: -3,
  replaced: -4,
} as const;

interface Details {
  /** HTTP status; 0 when there was none. */
  statusCode?: number;
  /** The refusal's name, where the server gave one. */
  refusal?: string;
  /** What was sent with the refusal. */
  data?: unknown;
}

/** A call that did not end in code 0. `message` is Chinese and may be shown as it is. */
export class CallError extends Error {
  readonly statusCode: number;
  readonly refusal: string | undefined;
  readonly data: unknown;

  constructor(
    readonly code: number,
    message: string,
    { statusCode = code < CODE.done ? 0 : 200, refusal, data = null }: Details = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.statusCode = statusCode;
    this.refusal = refusal;
    this.data = data;
  }
}

/** What `fetch` rejected with, as people read it; `timeout`: the signal of its time limit. */
export const unreachable = (timeout: AbortSignal): CallError =>
  timeout.aborted
    ? new CallError(CODE.timeout, '请求超时，请检查网络后重试')
    : new CallError(CODE.network, '网络连接失败，请检查网络后重试');

/** The reply is nothing this product says. */
export const noReply = (statusCode: number): CallError =>
  new CallError(CODE.badReply, '服务繁忙，请稍后再试', { statusCode });

/** The reply is not what the contract promises: the page is of another release. */
export const unreadable = (statusCode: number): CallError =>
  new CallError(CODE.badReply, '服务器返回的内容无法识别，请刷新页面后重试', { statusCode });

export const signedOut = (statusCode: number, message: string = ERRORS.NOT_SIGNED_IN.msg): CallError =>
  new CallError(CODE.signedOut, message, { statusCode });

/** Whether there was no answer to the call: a read may be tried again. */
export const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError && error.code < CODE.done;

/** Answers of a server that starts anew or turns everybody away. */
const PASSING = [429, 502, 503, 504];

/** Whether the way to the server is broken, rather than the call: the same one may get an answer later. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  ((error.code < CODE.done && error.code !== CODE.replaced) || PASSING.includes(error.statusCode));

/** Whether the server said no, and would say so again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code === CODE.refused && !isLost(error);
