import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import sirv from 'sirv';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import type { Peers } from '../shared/request';

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
const HEADERS = {
  'content-security-policy': POLICY.join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** What a build serves besides its page. */
const FOLDERS = ['assets/', 'brand/', 'samples/'];

/**
 * Serves one built app under `base` ("/" or "/ops/"). Its page carries the site's title, description, icon and
 * colour at first byte, so that search engines and link previews see the brand.
 */
export function servePages(deps: { sites: SiteDirectory; peers: Peers }, base: string, dir: string) {
  const template = withoutBrand(readFileSync(path.join(dir, 'index.html'), 'utf8'));
  const files = sirv(dir, { etag: true, gzip: true, brotli: true, immutable: true, maxAge: 31_536_000 });

  return async (ctx: Context, next: Next): Promise<void> => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reading || !ctx.path.startsWith(base)) return next();
    const rest = ctx.path.slice(base.length);
    if (rest === '' || rest === 'index.html') {
      const site = await deps.sites.forHost(deps.peers.host(ctx.req));
      ctx.set(HEADERS);
      ctx.type = 'html';
      ctx.body = brand(template, site);
      return;
    }
    if (!FOLDERS.some((folder) => rest.startsWith(folder))) return next();
    await serveFile(files, ctx, `/${rest}`, next);
  };
}

async function serveFile(
  files: ReturnType<typeof sirv>,
  ctx: Context,
  url: string,
  next: Next,
): Promise<void> {
  const original = ctx.req.url;
  ctx.req.url = url;
  const found = await new Promise<boolean>((resolve) => {
    ctx.res.once('close', () => resolve(true));
    ctx.respond = false;
    ctx.res.statusCode = 200;
    files(ctx.req, ctx.res, () => resolve(false));
  });
  ctx.req.url = original;
  if (found) return;
  ctx.respond = true;
  ctx.res.statusCode = 404;
  await next();
}

/** The build's own stand-ins for what each site brings. */
const withoutBrand = (html: string): string =>
  html.replace(/\s*<(meta name="(?:theme-color|description|keywords)"|link rel="icon")[^>]*>/g, '');

function brand(template: string, site: Site): string {
  const title = site.title || site.site_title;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(site.seo_desc)}">`,
    `<meta name="keywords" content="${escapeHtml(site.seo_keyword)}">`,
    site.icon ? `<link rel="icon" href="${escapeHtml(site.icon)}">` : '',
    `<meta name="theme-color" content="${escapeHtml(site.brand_color)}">`,
  ].join('\n    ');
  return template
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<html([^>]*)>/, (_all, attributes: string) => `<html${attributes} data-theme="${site.theme}">`);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] as string);
