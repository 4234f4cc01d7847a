import { refuse } from '../../../../shared/app-error';
import { audit } from '../../../../shared/audit';
import { onSite, type Scope } from '../../../../shared/scope';
import { findingScope } from '../../../../shared/staff-scope';
import type { IssueDeps } from '../deps';
import { BATCH_TRANSITIONS, CODE_TRANSITIONS, type BatchState, type CodeState } from '../domain/code-states';
import { lockBatch, setBatchState, type Batch } from '../store/batch-store';
import { lockCode, setCodeState } from '../store/code-store';

interface Change<State> {
  id: number;
  to: State;
  /** Kept in the audit log. */
  reason: string;
}

/**
 * Freezes, thaws or revokes a batch; a pending one becomes active by another person than its issuer, an operator
 * or the owner. Refuses NOT_FOUND, FORBIDDEN, BAD_INPUT for a move that its state does not allow.
 */
export async function changeBatchState(
  deps: Pick<IssueDeps, 'db'>,
  caller: Scope,
  change: Change<BatchState>,
): Promise<void> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const batch = (await lockBatch(tx, scope, change.id)) ?? refuse('NOT_FOUND');
    if (!BATCH_TRANSITIONS[batch.state].includes(change.to))
      refuse('BAD_INPUT', `${batch.state} to ${change.to}`);
    if (batch.state === 'pending' && change.to === 'active' && !mayApprove(scope, batch)) refuse('FORBIDDEN');
    await setBatchState(tx, batch.id, change.to);
    await audit(tx, onSite(scope, batch.siteId), {
      action: `cdkey-batch.${batch.state === 'pending' && change.to === 'active' ? 'approve' : change.to}`,
      target: `cdkey-batch:${batch.id}`,
      detail: { from: batch.state, to: change.to, reason: change.reason },
    });
  });
}

const mayApprove = (scope: Scope, batch: Batch): boolean =>
  (scope.role === 'operator' || scope.role === 'owner') && scope.userId !== batch.issuerId;

/** Freezes, thaws or revokes one code. Refuses NOT_FOUND, BAD_INPUT for a move that its state does not allow. */
export async function changeCodeState(
  deps: Pick<IssueDeps, 'db'>,
  caller: Scope,
  change: Change<CodeState>,
): Promise<void> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const code = (await lockCode(tx, scope, change.id)) ?? refuse('NOT_FOUND');
    if (!CODE_TRANSITIONS[code.state].includes(change.to))
      refuse('BAD_INPUT', `${code.state} to ${change.to}`);
    await setCodeState(tx, code.id, change.to);
    await audit(tx, onSite(scope, code.siteId), {
      action: `cdkey.${change.to}`,
      target: `cdkey:${code.id}`,
      detail: { from: code.state, to: change.to, reason: change.reason },
    });
  });
}
