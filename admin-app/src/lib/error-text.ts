import { CallError } from '@fenshen/web';

/** Text for any thrown value. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return '操作没有成功，请稍后重试';
}
