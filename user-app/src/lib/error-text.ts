import { CallError, CODE } from '@fenshen/web';

/** What is said of a failure: the server's own words; nothing of a sign-out, which has its page, or of a call taken back. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) return error.code === CODE.signedOut ? '' : error.message;
  if (error instanceof DOMException && error.name === 'AbortError') return '';
  return '操作失败，请刷新页面后重试';
}
