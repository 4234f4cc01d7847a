import type { calls, Output, Parsed, SiteChange, SiteSettings } from '@fenshen/contract';
import { AppError, refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database, Tx } from '../../../kernel/database/db';
import { requireSite, systemScope, type Scope } from '../../../kernel/scope';
import { changesBetween, effective, readPatch, splitByRole, type SitePatch } from '../domain/site-patch';
import type { SiteDirectory } from '../site-directory';
import { findDraft, replaceDraft } from '../store/draft-store';
import { findTakenHost, lockPublished, writePublished, type PublishedSite } from '../store/settings-store';
import { findVersion, insertVersion, latestVersion } from '../store/version-store';
import { draftState } from './edit-draft';

export interface PublishDeps {
  db: Database;
  sites: SiteDirectory;
}

type Ops = typeof calls.ops;
type SiteScope = Scope & { siteId: number };

/** The owner's transactions see every site: host names must belong to one alone. */
const writingScope = (scope: SiteScope): Scope =>
  scope.role === 'owner' ? { ...scope, siteId: null } : scope;

/**
 * Makes the draft what users see: row, version and audit in one transaction. What a higher role drafted stays a draft.
 * Refuses DRAFT_CONFLICT if the draft is no longer the one the caller looked at, DRAFT_EMPTY, HOST_TAKEN.
 */
export async function publishSite(
  deps: PublishDeps,
  scope: Scope,
  { revision, note }: Parsed<Ops['sitePublish']>,
): Promise<Output<Ops['sitePublish']>> {
  const actor = requireSite(scope);
  return deps.db.transaction(writingScope(actor), async (tx) => {
    const site = (await lockPublished(tx, actor.siteId)) ?? refuse('NOT_FOUND');
    const draft = await findDraft(tx, actor.siteId);
    if (draft.revision !== revision) refuse('DRAFT_CONFLICT');
    const { own, others } = splitByRole(effective(site.settings, draft.patch), actor.role);
    if (!Object.keys(own).length) refuse('DRAFT_EMPTY');
    const { version } = await release(deps, tx, actor, site, { patch: own, kind: 'publish', note });
    if (!(await replaceDraft(tx, actor, revision, others))) refuse('DRAFT_CONFLICT');
    return { version, ...(await draftState(tx, actor.siteId, { ...site.settings, ...own })) };
  });
}

/**
 * Publishes an older version again as a new one, as far as the caller's role may set its fields; the draft stays.
 * With `preview` only tells what would change. Refuses NOT_FOUND, VERSION_CONFLICT, DRAFT_EMPTY, HOST_TAKEN.
 */
export async function rollBackSite(
  deps: PublishDeps,
  scope: Scope,
  { number, current, note, preview }: Parsed<Ops['siteRollback']>,
): Promise<Output<Ops['siteRollback']>> {
  const actor = requireSite(scope);
  return deps.db.transaction(writingScope(actor), async (tx) => {
    const site = (await lockPublished(tx, actor.siteId)) ?? refuse('NOT_FOUND');
    const target = (await findVersion(tx, actor.siteId, number)) ?? refuse('NOT_FOUND');
    const newest = (await latestVersion(tx, actor.siteId))?.number ?? 0;
    if (newest !== current) refuse('VERSION_CONFLICT');
    const { own } = splitByRole(effective(site.settings, readPatch({ ...target.fields })), actor.role);
    if (preview)
      return { version: newest, changes: changesBetween(site.settings, { ...site.settings, ...own }) };
    if (!Object.keys(own).length) refuse('DRAFT_EMPTY');
    const words = `恢复到第 ${number} 版${note ? `：${note}` : ''}`;
    return release(deps, tx, actor, site, { patch: own, kind: 'rollback', note: words });
  });
}

interface Release {
  patch: SitePatch;
  kind: 'publish' | 'rollback';
  note: string;
}

async function release(
  deps: PublishDeps,
  tx: Tx,
  actor: SiteScope,
  found: PublishedSite,
  { patch, kind, note }: Release,
): Promise<{ version: number; changes: SiteChange[] }> {
  if (patch.hosts) await refuseTakenHosts(tx, actor.siteId, patch.hosts);
  const before = found.settings;
  const after: SiteSettings = { ...before, ...patch };
  const version = (await keepHistoryWhole(tx, actor, found)) + 1;
  await writePublished(tx, actor.siteId, after);
  await insertVersion(tx, actor, { number: version, kind, fields: after, note });
  const changes = changesBetween(before, after);
  await audit(tx, actor, {
    action: `site.${kind}`,
    target: `site:${actor.siteId}`,
    detail: { version, note, changes },
  });
  tx.afterCommit(() => deps.sites.changed());
  return { version, changes };
}

/** Refuses HOST_TAKEN with the first of these names that another site than `siteId` answers for. */
export async function refuseTakenHosts(
  tx: Tx,
  siteId: number | null,
  hosts: readonly string[],
): Promise<void> {
  const taken = await findTakenHost(tx, siteId, hosts);
  if (taken) throw new AppError('HOST_TAKEN', taken, `域名 ${taken} 已绑定到其他站点，请更换后再试`);
}

/**
 * What came to be past this history (the seed, the platform's panel) gets a version of its own before it is replaced,
 * dated by when it was written.
 */
async function keepHistoryWhole(
  tx: Tx,
  actor: SiteScope,
  { settings, since }: PublishedSite,
): Promise<number> {
  const latest = await latestVersion(tx, actor.siteId);
  if (latest && !changesBetween({ ...settings, ...latest.fields }, settings).length) return latest.number;
  const platform = { ...systemScope(actor.requestId), siteId: actor.siteId };
  const number = (latest?.number ?? 0) + 1;
  const kind = latest ? 'outside' : 'start';
  await insertVersion(tx, platform, { number, kind, fields: settings, note: '', since });
  return number;
}
