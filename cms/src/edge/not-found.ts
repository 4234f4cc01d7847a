import { userPageOf } from '@fenshen/contract';
import type { Context, Next } from 'koa';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import { pageHeaders } from './pages';
import { plainPage } from './plain-page';

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

const notFoundPage = (site: Site): string =>
  plainPage(site, {
    title: '页面不存在',
    body: `<h1>页面不存在</h1>
<p>地址可能有误，或内容已被移除。请检查地址，或从首页重新开始。</p>
<a class="button" href="/">返回首页</a>`,
  });
