import type { calls, CodeStanding, Output, Parsed } from '@fenshen/contract';
import type { Scope } from '../../../../shared/scope';
import { findingScope, staffScope } from '../../../../shared/staff-scope';
import { endOfWireDay, startOfWireDay, wireTime } from '../../../../shared/time';
import type { IssueDeps } from '../deps';
import { maskCode, parseCode } from '../domain/code-format';
import { standingOf } from '../domain/code-states';
import { searchCodes, type CodeFilter, type CodeRow } from '../store/code-store';

export interface FoundCode extends Pick<
  CodeRow,
  'id' | 'siteId' | 'batchId' | 'batchName' | 'uses' | 'usesLeft' | 'redemptions'
> {
  /** Masked: whole codes leave only through a logged export. */
  code: string;
  standing: CodeStanding;
}

/** The truth about codes, for staff: by code as typed, batch, redeemer, state, time of redemption. */
export async function findCodes(
  deps: IssueDeps,
  scope: Scope,
  { code, ...filter }: Omit<CodeFilter, 'lookup'> & { code?: string },
): Promise<{ list: FoundCode[]; total: number }> {
  const lookup = code === undefined ? undefined : deps.vault.lookupOf(parseCode(code)?.folded ?? '');
  const { list, total } = await deps.db.read(scope, (sql) => searchCodes(sql, scope, { ...filter, lookup }));
  const now = new Date();
  return {
    list: list.map((row) => ({
      id: row.id,
      siteId: row.siteId,
      batchId: row.batchId,
      batchName: row.batchName,
      uses: row.uses,
      usesLeft: row.usesLeft,
      redemptions: row.redemptions,
      code: maskCode(deps.vault.open(row.sealed)),
      standing: standingOf(row, now),
    })),
    total,
  };
}

/** As staff's screens ask: a code as typed is looked for wherever they may look, else on the chosen site. */
export async function listCodes(
  deps: IssueDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.cdkeys>,
): Promise<Output<typeof calls.ops.cdkeys>> {
  const scope = input.code ? findingScope(caller) : staffScope(caller, input.site_id);
  const { list, total } = await findCodes(deps, scope, {
    code: input.code || undefined,
    batchId: input.batch_id,
    redeemer: input.redeemer,
    state: input.state,
    from: input.start_time ? startOfWireDay(input.start_time) : undefined,
    to: input.end_time ? endOfWireDay(input.end_time) : undefined,
    page: input.page,
    limit: input.limit,
  });
  return {
    list: list.map((code) => ({
      id: code.id,
      site_id: code.siteId,
      batch_id: code.batchId,
      batch_name: code.batchName,
      code: code.code,
      state: code.standing,
      uses: code.uses,
      uses_left: code.usesLeft,
      redemptions: code.redemptions.map((one) => ({
        user_id: one.userId,
        username: one.username,
        lot_id: one.lotId,
        recalled: one.recalled,
        create_time: wireTime(new Date(one.at)),
      })),
    })),
    total,
  };
}
