import type { ErrorCode } from '@fenshen/contract';

/** Matches a failure that is the refusal of this name. */
export const refusal = (code: ErrorCode): unknown => expect.objectContaining({ code });
