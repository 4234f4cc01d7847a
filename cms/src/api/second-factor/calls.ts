import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { AccountDeps } from '../account/deps';
import { beginEnrolment } from './use-cases/begin-enrolment';
import { confirmEnrolment } from './use-cases/confirm-enrolment';
import { renewCodes } from './use-cases/renew-codes';
import { showFactor } from './use-cases/show-factor';
import { turnOff } from './use-cases/turn-off';

/** What staff do about their own second factor; signing in with it stands with the account's calls. */
export const secondFactorCalls = (deps: AccountDeps): Call[] => [
  bind(calls.ops.secondFactor, (scope) => showFactor(deps, scope)),
  bind(calls.ops.secondFactorBegin, (scope, input) => beginEnrolment(deps, scope, input)),
  bind(calls.ops.secondFactorConfirm, (scope, input) => confirmEnrolment(deps, scope, input)),
  bind(calls.ops.secondFactorDisable, (scope, input) => turnOff(deps, scope, input)),
  bind(calls.ops.secondFactorCodes, (scope, input) => renewCodes(deps, scope, input)),
];
