import { DEFAULT_BRAND_COLOR, DEFAULT_SITE_TITLE, userPageOf } from '@fenshen/contract';
import type { Context, Next } from 'koa';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import { escapeHtml } from './page-brand';
import { pageHeaders } from './pages';

interface Deps {
  sites: SiteDirectory;
  proxies: TrustedProxies;
  files: { storage: { publicOrigin: string } };
}

/** Programs that ask for an address of Strapi's want its JSON; a link that somebody follows deserves a page. */
const wantsPage = (ctx: Context): boolean =>
  ['GET', 'HEAD'].includes(ctx.method) && ctx.accepts('html', 'json') === 'html';

/**
 * Addresses that nothing stands behind: who left out the hash is led to the page, others get the site's own page that
 * says so. `next` is asked first.
 */
export function tellWrongAddresses(deps: Deps) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const page = userPageOf(ctx.path);
    if (page && ctx.method === 'GET') return ctx.redirect(`/#${page}${ctx.search}`);
    await next();
    if (ctx.status !== 404 || !wantsPage(ctx)) return;
    // Files of a build that is gone are asked for by pages, not by people.
    if (/\.(js|css|map|png|jpe?g|webp|svg|woff2?)$/.test(ctx.path)) {
      ctx.body = 'Not Found';
    } else {
      const site = await deps.sites.forHost(deps.proxies.host(ctx.req));
      ctx.set(pageHeaders(site, deps.files.storage.publicOrigin));
      ctx.type = 'html';
      ctx.body = notFoundPage(site);
    }
    ctx.status = 404;
  };
}

/** Small and whole in itself: it needs no script and no file of a build. */
function notFoundPage(site: Site): string {
  const title = site.title || site.site_title || DEFAULT_SITE_TITLE;
  const color = site.brand_color || DEFAULT_BRAND_COLOR;
  const logo = site.head_logo || site.logo;
  return `<!doctype html>
<html lang="zh-CN" data-theme="${site.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>页面不存在 · ${escapeHtml(title)}</title>
${site.icon ? `<link rel="icon" href="${escapeHtml(site.icon)}">` : ''}
<style>
:root { color-scheme: light; --bg: #f6f7fb; --text: #1d2030; --dim: #5c6178; --brand: ${escapeHtml(color)}; }
:root[data-theme='dark'] { color-scheme: dark; --bg: #0f1118; --text: #f2f3f8; --dim: #a6abc0; }
* { box-sizing: border-box; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 32px 24px; background: var(--bg);
  color: var(--text); font: 16px/1.7 system-ui, -apple-system, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 440px; text-align: center; }
img { max-width: 180px; max-height: 48px; margin-bottom: 32px; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.4; }
p { margin: 0 0 28px; color: var(--dim); text-wrap: balance; }
a { display: inline-block; padding: 10px 28px; border: 2px solid var(--brand); border-radius: 999px;
  color: inherit; font-weight: 600; text-decoration: none; }
a:hover, a:focus-visible { background: color-mix(in srgb, var(--brand) 16%, transparent); }
</style>
</head>
<body>
<main>
${logo ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(title)}">` : ''}
<h1>页面不存在</h1>
<p>地址可能有误，或内容已被移除。请检查地址，或从首页重新开始。</p>
<a href="/">返回首页</a>
</main>
</body>
</html>
`;
}
