import { TIMERS } from '@fenshen/contract';
import type { Sql } from '../kernel/database/db';
import type { FilesDeps } from './files-deps';
import { publicUrl } from './domain/object-key';
import { findKeys, findKinds } from './store/file-store';

const LINK_SECONDS = TIMERS.linkMs / 1000;

export interface LinkOptions {
  /** Makes the link a download under this file name. */
  name?: string;
  /** Good for at least so long; else as long as links in lists are. */
  ttlSeconds?: number;
}

/** Addresses of many files by id with one query; '' for null ids and deleted files. */
export async function fileLinks(
  deps: Pick<FilesDeps, 'storage'>,
  sql: Sql,
  ids: readonly (number | null)[],
): Promise<(id: number | null, options?: LinkOptions) => string> {
  const keys = await findKeys(sql, ids);
  return (id, options) => {
    const key = id === null ? undefined : keys.get(id);
    return key ? fileUrl(deps, key, options) : '';
  };
}

/** Kinds and addresses of many files by id; deleted ones are left out. */
export async function filesById(
  deps: Pick<FilesDeps, 'storage'>,
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, { kind: string; url: string }>> {
  const found = await findKinds(sql, ids);
  return new Map(found.map(({ id, kind, storage_key }) => [id, { kind, url: fileUrl(deps, storage_key) }]));
}

/** Address of one stored object by key: signed and expiring, of public ones the one that stays; '' for none. */
export function fileUrl(
  deps: Pick<FilesDeps, 'storage'>,
  key: string | null,
  options: LinkOptions = {},
): string {
  if (!key) return '';
  return publicUrl(key) ?? deps.storage.signUrl(key, { ttlSeconds: LINK_SECONDS, ...options });
}
