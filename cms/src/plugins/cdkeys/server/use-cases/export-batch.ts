import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import { StreamReply } from '../../../../kernel/http/call';
import { BYTE_ORDER_MARK, csvLine } from '../../../../kernel/http/csv';
import { onSite, type Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import { wireTime } from '../../../../kernel/time';
import type { CodeDeps } from '../deps';
import { STANDING_TEXT, standingOf } from '../domain/code-states';
import { lockBatch, type Batch } from '../store/batch-store';
import { nextCodes } from '../store/code-store';

const CHUNK = 2_000;

/** All codes of a batch with their state; who asked and why is on record before the first code is read. */
export async function exportBatch(
  deps: CodeDeps,
  scope: Scope,
  input: Parsed<typeof calls.ops.exportBatch>,
): Promise<Output<typeof calls.ops.exportBatch>> {
  const batch = await openExport(deps, scope, input);
  const parts: string[] = [];
  for await (const part of exportLines(deps, scope, batch)) parts.push(part);
  return { filename: exportName(batch), csv: parts.join('') };
}

/** The same as a file that is read from the database as fast as it is taken. Refuses as `openExport`. */
export async function streamBatch(
  deps: CodeDeps,
  scope: Scope,
  input: Parsed<typeof calls.ops.cdkeyExportFile>,
): Promise<StreamReply> {
  const batch = await openExport(deps, scope, input);
  return new StreamReply(exportLines(deps, scope, batch), {
    type: 'text/csv; charset=utf-8',
    filename: exportName(batch),
  });
}

/**
 * Records the export and says what is exported; support takes out what they issued themselves alone. Refuses
 * NOT_FOUND, EXPORT_NOT_OWN, NEEDS_APPROVAL.
 */
export async function openExport(
  deps: CodeDeps,
  caller: Scope,
  input: { id: number; reason: string },
): Promise<Batch> {
  const scope = findingScope(caller);
  return deps.db.transaction(scope, async (tx) => {
    const batch = (await lockBatch(tx, scope, input.id)) ?? refuse('NOT_FOUND');
    if (scope.role === 'support' && batch.issuerId !== scope.userId) refuse('EXPORT_NOT_OWN');
    if (batch.state === 'pending') refuse('NEEDS_APPROVAL');
    await audit(tx, onSite(scope, batch.siteId), {
      action: 'cdkey-batch.export',
      target: `cdkey-batch:${batch.id}`,
      detail: { reason: input.reason, count: batch.count },
    });
    return batch;
  });
}

/** The file in parts of a few thousand lines, so that a large batch never stands in memory as a whole. */
export async function* exportLines(deps: CodeDeps, scope: Scope, batch: Batch): AsyncGenerator<string> {
  const now = new Date();
  yield `${BYTE_ORDER_MARK}${csvLine(['兑换码', '状态', '兑换账号', '兑换时间'])}`;
  for (let after = 0; ;) {
    const codes = await deps.db.session(onSite(scope, batch.siteId), (sql) =>
      nextCodes(sql, batch.id, after, CHUNK),
    );
    yield codes
      .flatMap((code) => {
        const start = [deps.vault.open(code.sealed), STANDING_TEXT[standingOf(code, now)]];
        if (code.redemptions.length === 0) return csvLine([...start, '', '']);
        return code.redemptions.map((r) => csvLine([...start, r.username, wireTime(new Date(r.at))]));
      })
      .join('');
    if (codes.length < CHUNK) return;
    after = codes.at(-1)?.id ?? after;
  }
}

const exportName = (batch: Batch): string =>
  `兑换码-${batch.name.replace(/[\\/:*?"<>|\s]+/g, '_')}-${batch.id}.csv`;
