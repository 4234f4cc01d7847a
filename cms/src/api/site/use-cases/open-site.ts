import type { calls, Output, Parsed } from '@fenshen/contract';
import { AppError, refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { onSite, type Scope } from '../../../kernel/scope';
import { findPublished, insertSite, setSiteEnabled } from '../store/settings-store';
import { insertVersion } from '../store/version-store';
import { refuseTakenHosts, type PublishDeps } from './publish-site';

type Ops = typeof calls.ops;
const DEFAULT_SITE = 'default';
const UNIQUE_VIOLATION = '23505';

/** Everything here concerns every site: the platform owner's alone. */
const platform = (scope: Scope): Scope => ({ ...scope, siteId: null });

/** A new site with the default settings, whose history starts here. Refuses SITE_CODE_TAKEN and HOST_TAKEN. */
export async function createSite(
  { db, sites }: PublishDeps,
  scope: Scope,
  { code, ...given }: Parsed<Ops['siteCreate']>,
): Promise<Output<Ops['siteCreate']>> {
  try {
    return await db.transaction(platform(scope), async (tx) => {
      await refuseTakenHosts(tx, null, given.hosts);
      const id = await insertSite(tx, code, given);
      const own = { ...onSite(scope, id), siteId: id };
      const { settings } = (await findPublished(tx, id)) ?? refuse('INTERNAL', 'the new site is not there');
      await insertVersion(tx, own, { number: 1, kind: 'start', fields: settings, note: '' });
      await audit(tx, own, { action: 'site.create', target: `site:${id}`, detail: { code, ...given } });
      tx.afterCommit(() => sites.changed());
      return { id, code };
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError('SITE_CODE_TAKEN');
    throw error;
  }
}

/** Closes a site or opens it again; the default one stays open. Refuses NOT_FOUND and SITE_NEEDED. */
export async function enableSite(
  { db, sites }: PublishDeps,
  scope: Scope,
  { code, enabled, reason }: Parsed<Ops['siteEnable']>,
): Promise<null> {
  const on = enabled === 1;
  return db.transaction(platform(scope), async (tx) => {
    if (code === DEFAULT_SITE && !on) refuse('SITE_NEEDED');
    const id = (await setSiteEnabled(tx, code, on)) ?? refuse('NOT_FOUND');
    const action = on ? 'site.enable' : 'site.disable';
    await audit(tx, onSite(scope, id), { action, target: `site:${id}`, detail: { reason } });
    tx.afterCommit(() => sites.changed());
    return null;
  });
}
