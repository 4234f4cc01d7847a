import { DEFAULT_BRAND_COLOR, DEFAULT_SITE_TITLE } from '@fenshen/contract';
import type { Site } from '../api/site/store/site-store';
import { escapeHtml } from './page-brand';

/** What stands on a plain page; the pieces are HTML already. */
interface PlainPage {
  /** Before the site's own title. */
  title: string;
  body: string;
  /** Besides what every such page has. */
  style?: string;
  head?: string;
}

export const siteTitle = (site: Site): string => site.title || site.site_title || DEFAULT_SITE_TITLE;

/** A small page of the site's own, whole in itself: it needs no script and no file of a build. Kept out of searches. */
export function plainPage(site: Site, { title, body, style = '', head = '' }: PlainPage): string {
  const name = siteTitle(site);
  const logo = site.head_logo || site.logo;
  const picture = logo ? `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">` : '';
  return `<!doctype html>
<html lang="zh-CN" data-theme="${site.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
${site.icon ? `<link rel="icon" href="${escapeHtml(site.icon)}">` : ''}
${head}
<style>
:root { color-scheme: light; --bg: #f6f7fb; --text: #1d2030; --dim: #5c6178; --line: #d6d9e6; --surface: #fff;
  --brand: ${escapeHtml(site.brand_color || DEFAULT_BRAND_COLOR)}; }
:root[data-theme='dark'] { color-scheme: dark; --bg: #0f1118; --text: #f2f3f8; --dim: #a6abc0; --line: #353a4d; --surface: #191c27; }
* { box-sizing: border-box; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 32px 24px; background: var(--bg);
  color: var(--text); font: 16px/1.7 system-ui, -apple-system, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 440px; text-align: center; }
.logo { max-width: 180px; max-height: 48px; margin-bottom: 32px; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.4; overflow-wrap: anywhere; }
p { margin: 0 0 28px; color: var(--dim); text-wrap: balance; }
a.button, button { display: inline-block; padding: 10px 28px; border: 2px solid var(--brand); border-radius: 999px;
  background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
a.button:hover, a.button:focus-visible, button:hover, button:focus-visible { background: color-mix(in srgb, var(--brand) 16%, transparent); }
${style}
</style>
</head>
<body>
<main>
${picture}
${body}
</main>
</body>
</html>
`;
}
