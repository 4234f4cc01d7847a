import { requireUser, type Scope } from '../../kernel/scope';
import { formatTotal, mayExpand, totalBytes, usedMb } from '../domain/storage-space';
import type { FilesDeps } from '../files-deps';
import { countedBytes } from '../store/file-store';
import { extraBytes } from '../store/space-store';

export interface Space {
  /** MB */
  used: number;
  /** Bytes */
  total: number;
  /** e.g. "5G" */
  total_format: string;
  can_expand: 0 | 1;
}

/** The account's storage. Visitors cannot expand. */
export async function showSpace(deps: Pick<FilesDeps, 'db'>, scope: Scope): Promise<Space> {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const extra = await extraBytes(sql, owner);
    const total = totalBytes(extra);
    return {
      used: usedMb(await countedBytes(sql, scope, owner.userId)),
      total,
      total_format: formatTotal(total),
      can_expand: scope.role !== 'visitor' && mayExpand(extra) ? 1 : 0,
    };
  });
}
