import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import type { Database } from '../../shared/db';
import { getUser } from './use-cases/get-user';
import { listUsers } from './use-cases/list-users';

export const opsUserCalls = (deps: { db: Database }): Call[] => [
  bind(calls.ops.users, (scope, input) => listUsers(deps, scope, input)),
  bind(calls.ops.user, (scope, input) => getUser(deps, scope, input)),
];
