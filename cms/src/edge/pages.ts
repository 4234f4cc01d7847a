import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FirstActors } from '@fenshen/contract';
import type { Context, Next } from 'koa';
import { send } from '@koa/send';
import type { SiteDirectory } from '../api/site/site-directory';
import type { SitePreviews } from '../api/site/site-previews';
import type { Site } from '../api/site/store/site-store';
import type { StorageDriver } from '../storage/public';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import { DAY_MS } from '../kernel/time';
import { siteInfo } from '../api/site/use-cases/get-site-info';
import { brandPage, pictureOrigins, withActors, withoutBrand, withSite } from './page-brand';

const sources = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** `files`: where a bucket takes and gives files; empty when that is this origin. */
const policy = (site: Site, files: string) => [
  "default-src 'self'",
  // Said, though it is the same: browsers warn of a policy that leaves it to the default.
  "script-src 'self'",
  sources("connect-src 'self'", files),
  sources("img-src 'self' data: blob:", files, ...pictureOrigins(site)),
  sources("media-src 'self' data: blob:", files),
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-cache',
};
/** What every page of a site travels with. */
export const pageHeaders = (site: Site, files: string): Record<string, string> => ({
  ...HEADERS,
  'content-security-policy': policy(site, files).join('; '),
});
/** A draft is for the eyes of whoever holds its token: kept by no cache, listed by no search engine, named to nobody. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export interface PageDeps {
  sites: SiteDirectory;
  previews: SitePreviews;
  proxies: TrustedProxies;
  files: { storage: Pick<StorageDriver, 'publicOrigin'> };
  /** The site's public actors as any visitor sees them. */
  firstActors: (site: Site) => Promise<FirstActors>;
}

/** The page asks by itself then, and says what is wrong. */
const NONE: FirstActors = { list: [], total: 1 };

/** What a build serves besides its page. */
const FOLDERS = ['assets/', 'brand/', 'samples/'];

/**
 * Serves one built app under `base` ("/" or "/ops/"). Its page carries the site's title, description, icon and
 * colour at first byte, so that search engines and link previews see the brand. `?preview=<token>` shows the user
 * app as the token's site would be after its next publication, on the hosts that the token is for.
 */
export function servePages(deps: PageDeps, base: string, dir: string) {
  const template = withoutBrand(readFileSync(path.join(dir, 'index.html'), 'utf8'));

  return async (ctx: Context, next: Next): Promise<void> => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reading || !ctx.path.startsWith(base)) return next();
    const rest = ctx.path.slice(base.length);
    if (rest === '' || rest === 'index.html') {
      const host = deps.proxies.host(ctx.req);
      const token = base === '/' ? ctx.query.preview : undefined;
      const drafted = typeof token === 'string' ? await deps.previews.siteOf(token, host) : null;
      const site = drafted ?? (await deps.sites.forHost(host));
      ctx.set(pageHeaders(site, deps.files.storage.publicOrigin));
      if (token !== undefined) ctx.set(PREVIEW_HEADERS);
      ctx.type = 'html';
      const page = brandPage(template, site, deps.proxies.origin(ctx.req));
      // A draft is read with its token only, and staff pages have no site's brand.
      ctx.body =
        base === '/' && token === undefined
          ? withActors(withSite(page, siteInfo(site, host)), await deps.firstActors(site).catch(() => NONE))
          : page;
      return;
    }
    if (!FOLDERS.some((folder) => rest.startsWith(folder))) return next();
    await serveFile(ctx, dir, rest, next);
  };
}

/** Names of built assets tell their content; other files may change under theirs. */
const FOREVER = { maxage: 365 * DAY_MS, immutable: true };
const FOR_AN_HOUR = { maxage: DAY_MS / 24 };

/** A file of the build, compressed where the build has it so; what is not there (any more) is left to the next. */
async function serveFile(ctx: Context, root: string, file: string, next: Next): Promise<void> {
  try {
    await send(ctx, file, { root, ...(file.startsWith('assets/') ? FOREVER : FOR_AN_HOUR) });
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    ctx.remove('content-encoding');
    await next();
  }
}
