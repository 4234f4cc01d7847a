import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import { onSite, type Role, type Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import type { Sql } from '../../../../kernel/database/db';
import type { IssueDeps } from '../deps';
import { BATCH_TRANSITIONS, CODE_TRANSITIONS, type BatchState, type CodeState } from '../domain/code-states';
import { lockBatch, setBatchState, type Batch } from '../store/batch-store';
import { lockCode, setCodeState } from '../store/code-store';

type ActDeps = Pick<IssueDeps, 'db' | 'staff'>;

interface Change<State> {
  id: number;
  /** Refuse unless it is in this state; any that allows the move when absent. */
  from?: State;
  to: State;
  /** Kept in the audit log. */
  reason: string;
}

/**
 * Freezes, thaws or revokes a batch; a pending one becomes active by a second person, as `admitApprover` says.
 * Refuses NOT_FOUND, FROZEN_BY_OPERATOR, BAD_INPUT for a move that its state does not allow.
 */
export async function changeBatchState(
  deps: ActDeps,
  caller: Scope,
  change: Change<BatchState>,
): Promise<void> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const batch = (await lockBatch(tx, scope, change.id)) ?? refuse('NOT_FOUND');
    if (!fits(BATCH_TRANSITIONS, batch.state, change)) refuse('BAD_INPUT', `${batch.state} to ${change.to}`);
    if (batch.state === 'pending' && change.to === 'active') await admitApprover(deps, tx, scope, batch);
    if (isThaw(batch.state, change.to)) admitThaw(scope, batch);
    await setBatchState(tx, batch.id, change.to, scope.role);
    await audit(tx, onSite(scope, batch.siteId), {
      action: `cdkey-batch.${batch.state === 'pending' && change.to === 'active' ? 'approve' : change.to}`,
      target: `cdkey-batch:${batch.id}`,
      detail: { from: batch.state, to: change.to, reason: change.reason },
    });
  });
}

const fits = <S extends string>(
  moves: Record<S, readonly S[]>,
  state: S,
  { from, to }: { from?: S; to: S },
): boolean => moves[state].includes(to) && (from === undefined || from === state);

const isThaw = (from: string, to: string): boolean => from === 'frozen' && to === 'active';

/** What an operator or the owner froze, support does not thaw. */
function admitThaw(scope: Scope, { frozenRole }: { frozenRole: Role }): void {
  if (scope.role === 'support' && frozenRole !== 'support') refuse('FROZEN_BY_OPERATOR');
}

/**
 * The second pair of eyes: an operator who neither issued the batch nor gave its issuer a password, nor had theirs
 * from the issuer. The platform's owner may issue without any, so that only the first holds for them. Refuses
 * FORBIDDEN, APPROVER_IS_ISSUER, APPROVER_TIED.
 */
async function admitApprover({ staff }: ActDeps, sql: Sql, scope: Scope, { issuerId }: Batch): Promise<void> {
  if (scope.role !== 'operator' && scope.role !== 'owner') refuse('FORBIDDEN');
  if (issuerId === null || scope.userId === null) return;
  if (issuerId === scope.userId) refuse('APPROVER_IS_ISSUER');
  if (scope.role !== 'owner' && (await staff.areTied(sql, issuerId, scope.userId))) refuse('APPROVER_TIED');
}

/**
 * Freezes, thaws or revokes one code. Refuses NOT_FOUND, BATCH_FROZEN (only the whole of it can be thawed),
 * FROZEN_BY_OPERATOR, BAD_INPUT for a move that its state does not allow.
 */
export async function changeCodeState(
  deps: Pick<IssueDeps, 'db'>,
  caller: Scope,
  change: Change<CodeState>,
): Promise<void> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const code = (await lockCode(tx, scope, change.id)) ?? refuse('NOT_FOUND');
    if (change.to === 'active' && code.batchState === 'frozen') refuse('BATCH_FROZEN');
    if (!fits(CODE_TRANSITIONS, code.state, change)) refuse('BAD_INPUT', `${code.state} to ${change.to}`);
    if (isThaw(code.state, change.to)) admitThaw(scope, code);
    await setCodeState(tx, code.id, change.to, scope.role);
    await audit(tx, onSite(scope, code.siteId), {
      action: `cdkey.${change.to}`,
      target: `cdkey:${code.id}`,
      detail: { from: code.state, to: change.to, reason: change.reason },
    });
  });
}

const ACTS = {
  freeze: { to: 'frozen' },
  unfreeze: { from: 'frozen', to: 'active' },
  revoke: { to: 'revoked' },
  approve: { from: 'pending', to: 'active' },
} as const;

/** Staff's acts by name on a batch or a code. Refuses as the two above; a single code needs no approval. */
export async function actOnCodes(
  deps: ActDeps,
  caller: Scope,
  { target, id, act, reason }: Parsed<typeof calls.ops.cdkeyState>,
): Promise<Output<typeof calls.ops.cdkeyState>> {
  const { to } = ACTS[act];
  if (target === 'batch') await changeBatchState(deps, caller, { id, reason, ...ACTS[act] });
  else if (act === 'approve') refuse('BAD_INPUT', 'codes are approved with their batch');
  else await changeCodeState(deps, caller, { id, reason, ...ACTS[act] });
  return { state: to };
}
