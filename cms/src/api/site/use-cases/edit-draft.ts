import type { calls, Output, Parsed, SiteSettings } from '@fenshen/contract';
import { AppError, refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database, Tx } from '../../../kernel/database/db';
import { requireSite, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { effective, splitByRole, type SitePatch } from '../domain/site-patch';
import { findDraft, replaceDraft } from '../store/draft-store';
import { findPublished } from '../store/settings-store';
import { latestVersion } from '../store/version-store';

type Ops = typeof calls.ops;
type DraftState = Output<Ops['siteDraftSave']>;

/** What is published, and what the draft changes. Refuses NOT_FOUND. */
export async function getDraft(db: Database, scope: Scope): Promise<Output<Ops['siteDraft']>> {
  const { siteId } = requireSite(scope);
  return db.session(scope, async (sql) => {
    const { id, code, settings } = (await findPublished(sql, siteId)) ?? refuse('NOT_FOUND');
    const version = (await latestVersion(sql, siteId))?.number ?? 0;
    return { site: { id, code }, published: settings, version, ...(await draftState(sql, siteId, settings)) };
  });
}

/**
 * Puts fields into the draft; a field set to its published value is no longer drafted.
 * Refuses DRAFT_CONFLICT, and FORBIDDEN for fields of a higher role.
 */
export async function saveDraft(
  db: Database,
  scope: Scope,
  { revision, fields }: Parsed<Ops['siteDraftSave']>,
): Promise<DraftState> {
  if (Object.keys(splitByRole(fields, scope.role).others).length)
    throw new AppError('FORBIDDEN', 'fields of the platform', '域名与试用积分由平台管理员设置');
  return changeDraft(db, scope, revision, (patch) => ({ ...patch, ...fields }));
}

/** Drops what the caller's role may draft; the platform owner's part of an operator's draft stays. */
export async function discardDraft(
  db: Database,
  scope: Scope,
  { revision }: Parsed<Ops['siteDraftDiscard']>,
): Promise<DraftState> {
  return changeDraft(db, scope, revision, async (patch, tx) => {
    const { own, others } = splitByRole(patch, scope.role);
    const detail = { fields: Object.keys(own) };
    await audit(tx, scope, { action: 'site-draft.discard', target: `site:${scope.siteId}`, detail });
    return others;
  });
}

async function changeDraft(
  db: Database,
  scope: Scope,
  revision: number,
  change: (patch: SitePatch, tx: Tx) => SitePatch | Promise<SitePatch>,
): Promise<DraftState> {
  const own = requireSite(scope);
  return db.transaction(scope, async (tx) => {
    const { settings } = (await findPublished(tx, own.siteId)) ?? refuse('NOT_FOUND');
    const draft = await findDraft(tx, own.siteId);
    if (draft.revision !== revision) refuse('DRAFT_CONFLICT');
    const patch = effective(settings, await change(draft.patch, tx));
    if (!(await replaceDraft(tx, own, revision, patch))) refuse('DRAFT_CONFLICT');
    return draftState(tx, own.siteId, settings);
  });
}

/** The draft as staff see it beside these published settings. */
export async function draftState(
  sql: Parameters<typeof findDraft>[0],
  siteId: number,
  published: SiteSettings,
): Promise<DraftState> {
  const { patch, revision, updatedBy, updatedAt } = await findDraft(sql, siteId);
  return {
    draft: effective(published, patch),
    revision,
    updated_by: updatedBy,
    update_time: wireTime(updatedAt),
  };
}
