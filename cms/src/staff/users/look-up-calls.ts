import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { listUserSessions } from './use-cases/list-user-sessions';
import { listUserWorks } from './use-cases/list-user-works';
import { lookUp, type LookUpDeps } from './use-cases/look-up';

/** Finding an account, a job or a code, and what belongs to an account besides its credits. */
export const lookUpCalls = (deps: LookUpDeps): Call[] => [
  bind(calls.ops.lookUp, (scope, input) => lookUp(deps, scope, input)),
  bind(calls.ops.userWorks, (scope, input) => listUserWorks(deps, scope, input)),
  bind(calls.ops.userSessions, (scope, input) => listUserSessions(deps, scope, input)),
];
