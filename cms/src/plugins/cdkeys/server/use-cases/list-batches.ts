import type { calls, Output, Parsed } from '@fenshen/contract';
import type { Scope } from '../../../../shared/scope';
import { staffScope } from '../../../../shared/staff-scope';
import type { IssueDeps } from '../deps';
import { pageBatches } from '../store/batch-store';
import { wireBatch } from './issue-batch';

/** A site's batches, newest first. */
export async function listBatches(
  deps: Pick<IssueDeps, 'db'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.batches>,
): Promise<Output<typeof calls.ops.batches>> {
  const scope = staffScope(caller, input.site_id);
  const { list, total } = await deps.db.read(scope, (sql) => pageBatches(sql, scope.siteId, input));
  return { list: list.map(wireBatch), total };
}
