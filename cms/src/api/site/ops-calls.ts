import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import { wireTime } from '../../kernel/time';
import type { SiteDirectory } from './site-directory';
import type { SitePreviews } from './site-previews';
import { createSite, enableSite } from './use-cases/open-site';
import { discardDraft, getDraft, saveDraft } from './use-cases/edit-draft';
import { listVersions } from './use-cases/list-versions';
import { publishSite, rollBackSite } from './use-cases/publish-site';

export interface OpsSiteDeps {
  db: Database;
  sites: SiteDirectory;
  previews: SitePreviews;
}

export const opsSiteCalls = (deps: OpsSiteDeps): Call[] => [
  bind(calls.ops.siteDraft, (scope) => getDraft(deps.db, scope)),
  bind(calls.ops.siteDraftSave, (scope, input) => saveDraft(deps.db, scope, input)),
  bind(calls.ops.siteDraftDiscard, (scope, input) => discardDraft(deps.db, scope, input)),
  bind(calls.ops.sitePreview, async (scope, _input, { origin }) => {
    const { token, expiresAt } = await deps.previews.issue(scope, new URL(origin).hostname);
    return { token, expire_time: wireTime(expiresAt) };
  }),
  bind(calls.ops.sitePublish, (scope, input) => publishSite(deps, scope, input)),
  bind(calls.ops.siteVersions, (scope, input) => listVersions(deps.db, scope, input)),
  bind(calls.ops.siteRollback, (scope, input) => rollBackSite(deps, scope, input)),
  bind(calls.ops.siteCreate, (scope, input) => createSite(deps, scope, input)),
  bind(calls.ops.siteEnable, (scope, input) => enableSite(deps, scope, input)),
];
