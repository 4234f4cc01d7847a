import { calls } from '@fenshen/contract';
import { bind, bindStream, type Call } from '../../kernel/http/call';
import { createStaff } from './use-cases/create-staff';
import { getUser } from './use-cases/get-user';
import { listStaff } from './use-cases/list-staff';
import { exportUsers, listUsers } from './use-cases/list-users';
import { manageAccount, type ManageDeps } from './use-cases/manage-account';
import { resetStaffPassword } from './use-cases/reset-staff-password';
import { exportAudit, searchAudit } from './use-cases/search-audit';

export const opsUserCalls = (deps: ManageDeps): Call[] => [
  bind(calls.ops.users, (scope, input) => listUsers(deps, scope, input)),
  bind(calls.ops.user, (scope, input) => getUser(deps, scope, input)),
  bind(calls.ops.userDisable, (scope, input) => manageAccount(deps, scope, 'user.disable', input)),
  bind(calls.ops.userEnable, (scope, input) => manageAccount(deps, scope, 'user.enable', input)),
  bind(calls.ops.sessionsEnd, (scope, input) => manageAccount(deps, scope, 'user.end-sessions', input)),
  bind(calls.ops.staff, (scope, input) => listStaff(deps, scope, input)),
  bind(calls.ops.staffCreate, (scope, input) => createStaff(deps, scope, input)),
  bind(calls.ops.staffResetPassword, (scope, input) => resetStaffPassword(deps, scope, input)),
  bind(calls.ops.audit, (scope, input) => searchAudit(deps, scope, input)),
  bindStream(calls.ops.usersFile, (scope, input) => exportUsers(deps, scope, input)),
  bindStream(calls.ops.auditFile, (scope, input) => exportAudit(deps, scope, input)),
];
