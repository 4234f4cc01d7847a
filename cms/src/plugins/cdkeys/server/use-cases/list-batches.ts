import type { calls, Output, Parsed } from '@fenshen/contract';
import type { StreamReply } from '../../../../kernel/http/call';
import { exportList } from '../../../../kernel/http/export-list';
import type { Scope } from '../../../../kernel/scope';
import { staffScope } from '../../../../kernel/staff-scope';
import { wireTime } from '../../../../kernel/time';
import type { CodeDeps } from '../deps';
import { batchText } from '../domain/code-states';
import { countBatches, nextBatches, pageBatches, type ListedBatch } from '../store/batch-store';
import { wireBatch } from './issue-batch';

/** A site's batches, newest first unless told otherwise. */
export async function listBatches(
  deps: Pick<CodeDeps, 'db'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.batches>,
): Promise<Output<typeof calls.ops.batches>> {
  const scope = staffScope(caller, input.site_id);
  return deps.db.session(scope, async (sql) => ({
    list: (await pageBatches(sql, scope.siteId, input, input)).map(wireBatch),
    total: await countBatches(sql, scope.siteId, input),
  }));
}

/** The same as a file; codes are not in it. Refuses EXPORT_TOO_LARGE. */
export function exportBatches(
  deps: Pick<CodeDeps, 'db'>,
  caller: Scope,
  { site_id, ...filter }: Parsed<typeof calls.ops.batchesFile>,
): Promise<StreamReply> {
  const scope = staffScope(caller, site_id);
  return exportList(deps, scope, filter, {
    list: 'cdkey-batches',
    title: '兑换码批次',
    head: [
      '编号',
      '名称',
      '状态',
      '积分',
      '有效天数',
      '会员天数',
      '存储（GB）',
      '数量',
      '每码次数',
      '已兑换',
      '前缀',
      '备注',
      '兑换截止',
      '发放人',
      '发放时间',
    ],
    count: (sql) => countBatches(sql, scope.siteId, filter),
    next: (sql, last: ListedBatch | null, limit) => nextBatches(sql, scope.siteId, filter, last, limit),
    line: (batch) => [
      batch.id,
      batch.name,
      batchText(batch),
      batch.credits,
      batch.validDays,
      batch.vipDays,
      batch.storageGb,
      batch.count,
      batch.uses,
      batch.redeemed,
      batch.prefix,
      batch.note,
      wireTime(batch.codeExpiresAt),
      batch.issuerName,
      wireTime(batch.createdAt),
    ],
  });
}
