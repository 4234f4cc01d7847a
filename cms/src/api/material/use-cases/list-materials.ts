import type { Material, MaterialSource, MaterialType } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { fileLinks, type FilesDeps } from '../../../storage/public';
import { listMaterials, type MaterialRow } from '../store/material-store';

export interface MaterialListRequest {
  id?: number;
  ids?: number[];
  type?: MaterialType;
  /** 0: from everywhere */
  source?: MaterialSource | '0' | 0;
  name?: string;
  page: number;
  limit: number;
}

/** A page of own materials, newest first. */
export async function listOwnMaterials(
  deps: { db: Database; files: Pick<FilesDeps, 'storage'> },
  scope: Scope,
  { source, ...query }: MaterialListRequest,
): Promise<{ list: Material[]; total: number }> {
  const owner = requireUser(scope);
  const wanted = source && source !== '0' ? { ...query, source } : query;
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listMaterials(sql, owner, wanted);
    const link = await fileLinks(
      deps.files,
      sql,
      rows.flatMap((row) => [row.file_id, row.cover_file_id]),
    );
    return { list: rows.map((row) => toMaterial(row, link)), total };
  });
}

function toMaterial(row: MaterialRow, link: (id: number | null) => string): Material {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    source: row.source,
    url: link(row.file_id),
    cover: link(row.cover_file_id),
    text: row.text,
    duration: row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    size: row.size_bytes,
    consent: row.consent_id === null ? 0 : 1,
    create_time: wireTime(row.created_at),
  };
}
