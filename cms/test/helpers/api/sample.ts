import type { Endpoint, ErrorCode, Input } from '@fenshen/contract';
import type { Account } from '../../../src/api/account/store/account-store';

export interface Sample {
  endpoint: Endpoint;
  /** Well formed. */
  input: Record<string, unknown>;
  /** Who makes the call; the least that the contract asks for. */
  as: Account['role'] | null;
  /** What an account that has nothing is told; done when left out. */
  refused?: ErrorCode;
}

export const sample = <E extends Endpoint>(
  endpoint: E,
  as: Sample['as'],
  input: Input<E> & Record<string, unknown>,
  refused?: ErrorCode,
): Sample => ({ endpoint, as, input, refused });

/** An id that nothing has. */
export const NONE = 2_000_000_000;
