import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { insertAgreements, listPending } from '../store/agreement-store';

/** Records that the account agreed to the texts it was shown. Refuses AGREEMENT_CHANGED if one it was not shown is in force. */
export async function agree(db: Database, scope: Scope, ids: readonly number[]): Promise<null> {
  const member = requireUser(scope);
  return db.transaction(scope, async (tx) => {
    await insertAgreements(tx, member, ids);
    if ((await listPending(tx, member)).length > 0) refuse('AGREEMENT_CHANGED');
    return null;
  });
}
