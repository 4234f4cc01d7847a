import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { listAlerts, type AlertDeps } from './use-cases/list-alerts';
import { showDashboard } from './use-cases/show-dashboard';

/** What staff see first: how things go, and what needs them. */
export const dashboardCalls = (deps: AlertDeps): Call[] => [
  bind(calls.ops.dashboard, (scope, input) => showDashboard(deps, scope, input)),
  bind(calls.ops.alerts, (scope, input) => listAlerts(deps, scope, input)),
];
