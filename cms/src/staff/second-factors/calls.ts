import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { readRule } from '../../api/second-factor/store/rule-store';
import { resetFactor, type FactorDeps } from './reset-factor';
import { saveRule } from './save-rule';

/** Second factors of others: who must have one, and who lost theirs. */
export const opsFactorCalls = (deps: FactorDeps): Call[] => [
  bind(calls.ops.secondFactorReset, (scope, input) => resetFactor(deps, scope, input)),
  bind(calls.ops.secondFactorRule, (scope) =>
    deps.db.session(scope, async (sql) => ({ roles: await readRule(sql) })),
  ),
  bind(calls.ops.secondFactorRuleSave, (scope, input) => saveRule(deps, scope, input)),
];
