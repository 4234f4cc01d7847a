import type { opsCalls, Output } from '@fenshen/contract';

/** All that is read of one account. */
export type UserDetail = Output<typeof opsCalls.user>;
