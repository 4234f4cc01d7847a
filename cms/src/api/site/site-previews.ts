import type { KeyObject } from 'node:crypto';
import type { Database } from '../../shared/db';
import { onSite, systemScope } from '../../shared/scope';
import { previewKey, readPreview, signPreview } from './domain/preview-token';
import type { SiteDirectory } from './site-directory';
import { findDraft } from './store/draft-store';
import type { Site } from './store/site-store';

/** Longer texts are no tokens of ours: not worth a signature's check. */
const TOKEN_MAX = 1000;

/** Shows a site as its draft would make it, to whoever holds a token. Branding only: nobody gets a session by it. */
export class SitePreviews {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database,
    private readonly sites: SiteDirectory,
    secret: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.key = previewKey(secret);
  }

  issue(siteId: number): { token: string; expiresAt: Date } {
    return signPreview(this.key, siteId, this.now());
  }

  /** The drafted site that the token names; null when it is forged or expired, or the site is gone. */
  async siteOf(token: string): Promise<Site | null> {
    const siteId = token.length <= TOKEN_MAX ? readPreview(this.key, token, this.now()) : null;
    const site = siteId === null ? null : await this.sites.byIdOrNull(siteId);
    if (!site) return null;
    const { patch } = await this.db.read(onSite(systemScope('preview'), site.id), (sql) =>
      findDraft(sql, site.id),
    );
    return { ...site, ...patch };
  }
}
