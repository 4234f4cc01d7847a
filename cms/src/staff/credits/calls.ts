import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { adjustCredits } from './use-cases/adjust-credits';
import { checkAdjust } from './use-cases/check-adjust';
import type { OpsCreditsDeps } from './use-cases/move-by-hand';
import { readBalanceAt } from './use-cases/read-balance-at';
import { refundSpend } from './use-cases/refund-spend';
import { traceCredits, type TraceDeps } from './use-cases/trace-credits';

/** Staff's acts on the ledger: moving credits by hand and explaining where they went. */
export const opsCreditCalls = (deps: OpsCreditsDeps & TraceDeps): Call[] => [
  bind(calls.ops.creditAdjust, (scope, input) => adjustCredits(deps, scope, input)),
  bind(calls.ops.adjustCheck, (scope, input) => checkAdjust(deps, scope, input)),
  bind(calls.ops.creditRefund, (scope, input) => refundSpend(deps, scope, input)),
  bind(calls.ops.creditTrace, (scope, input) => traceCredits(deps, scope, input)),
  bind(calls.ops.balanceAt, (scope, input) => readBalanceAt(deps, scope, input)),
];
