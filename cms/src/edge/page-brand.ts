import {
  COVER_SIZES,
  coverSet,
  DEFAULT_SITE_TITLE,
  type FirstActors,
  type SiteInfo,
} from '@fenshen/contract';
import type { Site } from '../api/site/store/site-store';

/** The build's own stand-ins for what each site brings. */
export const withoutBrand = (html: string): string =>
  html.replace(/\s*<(meta name="(?:theme-color|description|keywords)"|link rel="icon")[^>]*>/g, '');

/** The page with the site's title, search and share tags, icon, colour and theme. `origin` has no trailing slash. */
export function brandPage(template: string, site: Site, origin: string): string {
  const title = site.title || site.site_title || DEFAULT_SITE_TITLE;
  const picture = sharePicture(site);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', site.seo_desc),
    named('keywords', site.seo_keyword),
    site.icon ? `<link rel="icon" href="${escapeHtml(site.icon)}">` : '',
    named('theme-color', site.brand_color),
    property('og:type', 'website'),
    property('og:site_name', site.site_title || title),
    property('og:title', title),
    property('og:description', site.seo_desc),
    property('og:url', `${origin}/`),
    property('og:locale', 'zh_CN'),
    picture ? property('og:image', new URL(picture, origin).href) : '',
    named('twitter:card', picture && picture === site.banner ? 'summary_large_image' : 'summary'),
  ].filter(Boolean);
  return template
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(/<html([^>]*)>/, (_all, attributes: string) => `<html${attributes} data-theme="${site.theme}">`);
}

/** What the user app asks for first, in the page itself: it can show the brand without waiting for a reply. */
export const withSite = (html: string, site: SiteInfo): string =>
  html.replace(
    '</head>',
    () => `<script type="application/json" id="site">${inScript(site)}</script>\n  </head>`,
  );

/** Pictures asked for together with the page's code. */
const COVERS_AT_ONCE = 2;

/** The public actors that home and create show first: their faces need no reply and wait for no code. */
export function withActors(html: string, actors: FirstActors): string {
  const upright = actors.list.filter((actor) => actor.orientation === 'portrait');
  const covers = (upright.length > 0 ? upright : actors.list)
    .filter((actor) => actor.cover)
    .slice(0, COVERS_AT_ONCE)
    .map(
      (actor) =>
        `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(actor.cover_small || actor.cover)}" imagesrcset="${escapeHtml(coverSet(actor))}" imagesizes="${COVER_SIZES}">`,
    );
  return html
    .replace('</head>', () => `${covers.join('\n    ')}\n  </head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="actors">${inScript(actors)}</script>\n  </body>`,
    );
}

/** JSON that cannot end the element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Origins of pictures that the site keeps elsewhere: its pages may show those besides their own. */
export function pictureOrigins(site: Site): string[] {
  const { logo, head_logo, icon, banner, qrcode, cert, safety_cert, login_bg, login_logo } = site;
  const elsewhere = [logo, head_logo, icon, banner, qrcode, cert, safety_cert, login_bg, login_logo].flatMap(
    (address) => /^https:\/\/[a-z0-9.-]+(:\d+)?(?=\/)/i.exec(address)?.[0] ?? [],
  );
  return [...new Set(elsewhere)];
}

/** Chat previews show the banner best, then a mark; drawings (SVG) they mostly cannot show. */
function sharePicture({ banner, login_bg, logo, head_logo, icon }: Site): string {
  const pictures = [banner, logo, head_logo, login_bg, icon].filter(Boolean);
  return pictures.find((address) => !/\.svg(\?|$)/i.test(address)) ?? pictures[0] ?? '';
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text between tags or in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] as string);
