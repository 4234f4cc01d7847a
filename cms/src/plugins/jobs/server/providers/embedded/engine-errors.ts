import type { EngineErrorCode } from '@fenshen/engine';
import { AppError } from '../../../../../kernel/app-error';
import { unexpected, type ErrorClass, type ProviderError } from '../../domain/provider-error';

const CLASSES: Record<EngineErrorCode, ErrorClass> = {
  composition: 'invalid',
  media: 'invalid',
  face: 'invalid',
  text: 'invalid',
  cancelled: 'transient',
  timeout: 'permanent',
  crashed: 'transient',
  'missing-tool': 'permanent',
};

/** By shape, not by class: the error may have crossed a process or a second copy of the module. */
function isEngineError(
  error: unknown,
): error is Error & { code: EngineErrorCode; userMessage: string | null } {
  return error instanceof Error && error.name === 'EngineError' && 'code' in error;
}

/** The engine's refusals in the form that retry policy and users understand. */
export function toProviderError(error: unknown): ProviderError {
  if (isEngineError(error))
    return {
      class: CLASSES[error.code],
      vendorCode: error.code,
      message: error.message,
      userMessage: error.userMessage ?? (error.code === 'timeout' ? '生成超时，请缩短内容后重试' : null),
    };
  if (error instanceof AppError && error.code === 'NOT_FOUND')
    return { class: 'notFound', vendorCode: '', message: error.message, userMessage: null };
  return unexpected(error);
}
