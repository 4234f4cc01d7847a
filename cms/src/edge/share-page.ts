import { ERRORS, LIMITS } from '@fenshen/contract';
import type { Context } from 'koa';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import { openShare, SHARE_PATH, type OpenedShare, type OpenShareDeps } from '../api/work/public';
import { refusalOf, RETRY_AFTER_S } from '../kernel/http/answer';
import { requestIdOf } from '../kernel/http/request';
import type { Logger } from '../kernel/process/logger';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import { escapeHtml } from './page-brand';
import { pageHeaders } from './pages';
import { plainPage, siteTitle } from './plain-page';

interface Deps extends OpenShareDeps {
  sites: SiteDirectory;
  proxies: TrustedProxies;
  logger: Logger;
}

/** Whoever has the link is all that may see it: kept by no cache, listed by no search engine, named to nobody. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * `GET /s/<token>`: the page of a shared work on its own site, for whoever has the link; `POST` the same with the
 * password. It needs no script and no account (docs/decisions/036).
 */
export function sharePage(deps: Deps) {
  return async (ctx: Context): Promise<void> => {
    const site = await deps.sites.forHost(deps.proxies.host(ctx.req));
    ctx.set({ ...pageHeaders(site, deps.files.storage.publicOrigin), ...HEADERS });
    ctx.type = 'html';
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) {
      ctx.status = 405;
      return;
    }
    const scope = {
      siteId: site.id,
      userId: null,
      role: 'anonymous' as const,
      requestId: requestIdOf(ctx.req),
      ip: deps.proxies.address(ctx.req),
    };
    try {
      const password = ctx.method === 'POST' ? await readPassword(ctx) : null;
      const token = ctx.path.slice(SHARE_PATH.length);
      ctx.body = workPage(site, await openShare(deps, scope, { token, password }));
    } catch (error) {
      const { name, http, msg } = refusalOf(deps.logger, ctx, error);
      ctx.status = http;
      if (http === 503) ctx.set('retry-after', RETRY_AFTER_S);
      const asks = name === 'SHARE_PASSWORD' || name === 'SHARE_PASSWORD_WRONG';
      ctx.body = asks
        ? passwordPage(site, name === 'SHARE_PASSWORD_WRONG' ? msg : '')
        : refusedPage(site, msg);
    }
  };
}

/** More than the longest password takes, however it is written. */
const FORM_BYTES = 2_048;

/** The form's one field; '' for anything that is no such form. */
async function readPassword(ctx: Context): Promise<string> {
  if (!ctx.is('urlencoded')) return '';
  let text = '';
  for await (const part of ctx.req as AsyncIterable<Buffer>) {
    text += part.toString('latin1');
    if (text.length > FORM_BYTES) return '';
  }
  return (new URLSearchParams(text).get('password') ?? '').trim().slice(0, LIMITS.passwordMax);
}

const STYLE = `
body { padding: 24px 16px; }
main { width: 100%; max-width: 960px; }
.logo { margin-bottom: 20px; }
video, audio { display: block; max-width: 100%; margin: 0 auto 16px; }
video { width: auto; max-height: 72vh; border-radius: 14px; background: #000; }
video.portrait { aspect-ratio: 9 / 16; }
video.landscape { width: 100%; aspect-ratio: 16 / 9; }
audio { width: min(100%, 520px); }
h1 { font-size: 20px; }
.mark { display: inline-block; padding: 0 10px; margin: 0 0 20px; border: 1px solid var(--line); border-radius: 999px;
  color: var(--dim); font-size: 13px; }
`;

/** The player under the site's own name; with the mark that generated things carry. */
function workPage(site: Site, work: OpenedShare): string {
  const name = escapeHtml(work.name);
  const url = escapeHtml(work.url);
  const player = work.sound
    ? `<audio src="${url}" controls preload="metadata" aria-label="${name}"></audio>`
    : `<video class="${work.orientation}" src="${url}" ${work.cover ? `poster="${escapeHtml(work.cover)}" ` : ''}controls playsinline preload="metadata" aria-label="${name}"></video>`;
  return plainPage(site, {
    title: work.name,
    style: STYLE,
    body: `${player}
<h1>${name}</h1>
<p class="mark">内容由AI生成</p>
<div><a class="button" href="/">我也要做 · ${escapeHtml(site.site_title || siteTitle(site))}</a></div>`,
  });
}

const FORM_STYLE = `
form { display: grid; gap: 16px; justify-items: center; }
label { display: grid; gap: 6px; width: min(100%, 300px); color: var(--dim); font-size: 14px; text-align: left; }
input { padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--text); font: inherit; }
.wrong { margin: 0; color: #d6293e; }
:root[data-theme='dark'] .wrong { color: #ff8790; }
`;

/** Tells nothing of the work: not even its name. */
const passwordPage = (site: Site, wrong: string): string =>
  plainPage(site, {
    title: '请输入访问密码',
    style: FORM_STYLE,
    body: `<h1>请输入访问密码</h1>
<p>${escapeHtml(ERRORS.SHARE_PASSWORD.msg)}</p>
<form method="post">
<label>访问密码
<input name="password" type="password" required autofocus autocomplete="off" maxlength="${LIMITS.passwordMax}"></label>
${wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>` : ''}
<button>查看作品</button>
</form>`,
  });

const refusedPage = (site: Site, msg: string): string =>
  plainPage(site, {
    title: '无法查看',
    body: `<h1>无法查看</h1>
<p>${escapeHtml(msg)}</p>
<a class="button" href="/">返回首页</a>`,
  });
