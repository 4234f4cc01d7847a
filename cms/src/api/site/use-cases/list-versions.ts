import type { calls, Output, Parsed } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import { requireSite, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { changesBetween } from '../domain/site-patch';
import { pageVersions } from '../store/version-store';

/** The site's publications, newest first, each with what it changed. */
export async function listVersions(
  db: Database,
  scope: Scope,
  query: Parsed<(typeof calls.ops)['siteVersions']>,
): Promise<Output<(typeof calls.ops)['siteVersions']>> {
  const { siteId } = requireSite(scope);
  const { list, total } = await db.session(scope, (sql) => pageVersions(sql, siteId, query));
  return {
    total,
    list: list.map(({ number, kind, note, actor, role, fields, previous, createdAt }) => ({
      number,
      kind,
      note,
      actor,
      role,
      changes: previous ? changesBetween(previous, fields) : [],
      create_time: wireTime(createdAt),
    })),
  };
}
