import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import { listActPrices } from './list-act-prices';

/** Calls about prices. */
export const pricingCalls = (deps: { db: Database }): Call[] => [
  bind(calls.account.prices, (scope) => listActPrices(deps, scope)),
];
