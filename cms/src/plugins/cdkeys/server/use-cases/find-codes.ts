import type { Scope } from '../../../../shared/scope';
import { findingScope } from '../../../../shared/staff-scope';
import type { IssueDeps } from '../deps';
import { maskCode, parseCode } from '../domain/code-format';
import { standingOf, type CodeStanding } from '../domain/code-states';
import { searchCodes, type CodeFilter, type CodeRow } from '../store/code-store';

export interface FoundCode extends Pick<CodeRow, 'id' | 'siteId' | 'batchId' | 'batchName' | 'redemptions'> {
  /** Masked: whole codes leave only through a logged export. */
  code: string;
  standing: CodeStanding;
}

/** The truth about codes, for staff: by code as typed, batch, redeemer, state, time of redemption. */
export async function findCodes(
  deps: IssueDeps,
  caller: Scope,
  { code, ...filter }: Omit<CodeFilter, 'lookup'> & { code?: string },
): Promise<{ list: FoundCode[]; total: number }> {
  const scope = findingScope(caller);
  const lookup = code === undefined ? undefined : deps.vault.lookupOf(parseCode(code)?.folded ?? '');
  const { list, total } = await deps.db.read(scope, (sql) => searchCodes(sql, scope, { ...filter, lookup }));
  const now = new Date();
  return {
    list: list.map((row) => ({
      id: row.id,
      siteId: row.siteId,
      batchId: row.batchId,
      batchName: row.batchName,
      redemptions: row.redemptions,
      code: maskCode(deps.vault.open(row.sealed)),
      standing: standingOf(row, now),
    })),
    total,
  };
}
