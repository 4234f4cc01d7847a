import { refuse } from '../../kernel/app-error';
import type { Sql } from '../../kernel/database/db';
import { requireUser, type Scope } from '../../kernel/scope';
import { totalBytes } from '../domain/storage-space';
import { countedBytes } from '../store/file-store';
import { extraBytes } from '../store/space-store';

/** Refuses STORAGE_FULL once the account's storage is used up. */
export async function assertSpaceLeft(sql: Sql, scope: Scope): Promise<void> {
  const owner = requireUser(scope);
  const used = await countedBytes(sql, scope, owner.userId);
  if (used >= totalBytes(await extraBytes(sql, owner))) refuse('STORAGE_FULL');
}
