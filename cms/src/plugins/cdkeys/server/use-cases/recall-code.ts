import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import { onSite, type Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import type { RecallDeps } from '../deps';
import { lockCode, markRecalled, setCodeState } from '../store/code-store';

/**
 * Revokes a code and takes back what is left of the credits it gave; what was spent or is held stays.
 * Sent again it takes nothing more. Refuses NOT_FOUND.
 */
export async function recallCode(
  deps: RecallDeps,
  caller: Scope,
  input: { id: number; reason: string },
): Promise<{ recalled: number }> {
  const finding = findingScope(caller);
  return deps.db.transaction(finding, async (tx) => {
    const code = (await lockCode(tx, finding, input.id)) ?? refuse('NOT_FOUND');
    const scope = onSite(finding, code.siteId);
    if (code.state !== 'revoked') await setCodeState(tx, code.id, 'revoked', scope.role);
    let recalled = 0;
    for (const redemption of await markRecalled(tx, code.id)) {
      const { lot_id: lotId, id } = redemption;
      const { reason } = input;
      recalled += (await deps.credits.recallLot(tx, scope, { lotId, key: `cdkey-recall:${id}`, reason }))
        .recalled;
    }
    await audit(tx, scope, {
      action: 'cdkey.recall',
      target: `cdkey:${code.id}`,
      detail: { reason: input.reason, recalled },
    });
    return { recalled };
  });
}
