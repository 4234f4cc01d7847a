import type { calls, CodeStanding, Output, Parsed } from '@fenshen/contract';
import type { StreamReply } from '../../../../kernel/http/call';
import { exportList } from '../../../../kernel/http/export-list';
import type { Scope } from '../../../../kernel/scope';
import { findingScope, staffScope } from '../../../../kernel/staff-scope';
import { wireRange, wireTime } from '../../../../kernel/time';
import type { CodeDeps } from '../deps';
import { maskCode, parseCode, parseTail } from '../domain/code-format';
import { STANDING_TEXT, standingOf } from '../domain/code-states';
import { countCodes, nextFitting, pageCodes, type CodeFilter, type CodeRow } from '../store/code-store';

export interface FoundCode extends Pick<
  CodeRow,
  'id' | 'siteId' | 'batchId' | 'batchName' | 'batchState' | 'uses' | 'usesLeft' | 'redemptions'
> {
  /** Masked: whole codes leave only through a logged export. */
  code: string;
  standing: CodeStanding;
}

/** What staff may look for codes by; the code as typed, or its last characters as lists show them. */
export type CodeSearch = Omit<CodeFilter, 'lookup' | 'tail'> & { code?: string };

/** The truth about codes, for staff: by code as typed, batch, redeemer, state, time of redemption. */
export async function findCodes(
  deps: CodeDeps,
  scope: Scope,
  search: CodeSearch & Parameters<typeof pageCodes>[3],
): Promise<{ list: FoundCode[]; total: number }> {
  const filter = filterOf(deps, search);
  return deps.db.session(scope, async (sql) => ({
    list: (await pageCodes(sql, scope, filter, search)).map((row) => found(deps, row)),
    total: await countCodes(sql, scope, filter),
  }));
}

function filterOf({ vault }: CodeDeps, { code, ...filter }: CodeSearch): CodeFilter {
  if (code === undefined) return filter;
  const tail = parseTail(code);
  return tail === null
    ? { ...filter, lookup: vault.lookupOf(parseCode(code)?.folded ?? '') }
    : { ...filter, tail: vault.tailOf(tail) };
}

const found = ({ vault }: CodeDeps, row: CodeRow): FoundCode => ({
  id: row.id,
  siteId: row.siteId,
  batchId: row.batchId,
  batchName: row.batchName,
  batchState: row.batchState,
  uses: row.uses,
  usesLeft: row.usesLeft,
  redemptions: row.redemptions,
  code: maskCode(vault.open(row.sealed)),
  standing: standingOf(row, new Date()),
});

type Filter = Omit<Parsed<typeof calls.ops.codesFile>, 'site_id'>;
const searchOf = (input: Filter): CodeSearch => ({
  code: input.code || undefined,
  batchId: input.batch_id,
  redeemer: input.redeemer,
  state: input.state,
  ...wireRange(input),
});

/** As staff's screens ask: a code as typed is looked for wherever they may look, else on the chosen site. */
export async function listCodes(
  deps: CodeDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.cdkeys>,
): Promise<Output<typeof calls.ops.cdkeys>> {
  const scope = input.code ? findingScope(caller) : staffScope(caller, input.site_id);
  const { page, limit, sort, order } = input;
  const { list, total } = await findCodes(deps, scope, { ...searchOf(input), page, limit, sort, order });
  return {
    list: list.map((code) => ({
      id: code.id,
      site_id: code.siteId,
      batch_id: code.batchId,
      batch_name: code.batchName,
      code: code.code,
      state: code.standing,
      batch_frozen: code.batchState === 'frozen',
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

/** The site's codes as a file, masked like the list. Refuses EXPORT_TOO_LARGE. */
export function exportCodes(
  deps: CodeDeps,
  caller: Scope,
  { site_id, ...input }: Parsed<typeof calls.ops.codesFile>,
): Promise<StreamReply> {
  const scope = staffScope(caller, site_id);
  const filter = filterOf(deps, searchOf(input));
  // A code is worth credits to whoever reads it: the log keeps that one was looked for, not which.
  const filters = { ...input, ...(input.code ? { code: '***' } : {}) };
  return exportList(deps, scope, filters, {
    list: 'cdkeys',
    title: '兑换码清单',
    head: ['编号', '兑换码', '批次', '状态', '剩余次数', '兑换账号', '兑换时间'],
    count: (sql) => countCodes(sql, scope, filter),
    next: async (sql, last: FoundCode | null, limit) =>
      (await nextFitting(sql, scope, filter, last, limit)).map((row) => found(deps, row)),
    line: (code) => [
      code.id,
      code.code,
      code.batchName,
      STANDING_TEXT[code.standing],
      `${code.usesLeft} / ${code.uses}`,
      code.redemptions.map((one) => one.username).join(' '),
      code.redemptions.map((one) => wireTime(new Date(one.at))).join(' '),
    ],
  });
}
