import type { Site } from '../api/site/store/site-store';
import type { Actor, SiteInfo } from '@fenshen/contract';
import { brandPage, pictureOrigins, withActors, withoutBrand, withSite } from './page-brand';

const TEMPLATE = withoutBrand(
  '<html lang="zh-CN"><head><meta name="description" content="x" /><link rel="icon" href="data:," /><title>x</title></head></html>',
);
const site = (over: Partial<Site> = {}) =>
  ({
    title: '',
    site_title: '',
    theme: 'dark',
    seo_desc: '',
    seo_keyword: '',
    brand_color: '',
    ...over,
  }) as Site;
const page = (over?: Partial<Site>) => brandPage(TEMPLATE, site(over), 'https://a.cn');

test('a site that has set nothing still has a title, and no empty share tags', () => {
  const html = page();
  expect(html).toContain('<title>AI超级分身</title>');
  expect(html).not.toContain('og:image');
  expect(html).not.toContain('og:description');
  expect(html.match(/<title>|name="description"|rel="icon"/g)).toEqual(['<title>', 'name="description"']);
});

test.each<[Partial<Site>, string, string]>([
  [{ banner: '/b.png', logo: '/l.png' }, 'https://a.cn/b.png', 'summary_large_image'],
  [{ banner: '/b.svg', logo: '/l.svg?v=1', icon: '/i.png' }, 'https://a.cn/i.png', 'summary'],
  [{ logo: 'https://cdn.cn/l.jpg' }, 'https://cdn.cn/l.jpg', 'summary'],
  [{ logo: '/l.svg' }, 'https://a.cn/l.svg', 'summary'],
])('%j is shared as %s', (over, image, card) => {
  const html = page(over);
  expect(html).toContain(`<meta property="og:image" content="${image}">`);
  expect(html).toContain(`<meta name="twitter:card" content="${card}">`);
});

test('only whole origins of pictures join the policy', () => {
  const addresses = {
    logo: 'https://cdn.cn:8443/a.png',
    banner: 'https://cdn.cn:8443/b.png',
    icon: '/i.png',
  };
  expect(pictureOrigins(site({ ...addresses, qrcode: "https://x'; script-src *" }))).toEqual([
    'https://cdn.cn:8443',
  ]);
});

test('the site’s information stands in the page, and cannot end its element', () => {
  const hostile = { site_title: '</script><script>alert(1)</script> $&' } as SiteInfo;
  const html = withSite(page(), hostile);
  expect(html).not.toContain('<script>alert');
  const [, text] = /<script type="application\/json" id="site">(.*?)<\/script>\s*<\/head>/.exec(html) ?? [];
  expect(JSON.parse(text ?? '')).toEqual(hostile);
});

const actor = (over: Partial<Actor>) =>
  ({ name: '林', cover: '/c.jpg', cover_small: '/s.jpg', orientation: 'portrait', ...over }) as Actor;

test('the first faces are asked for by the page itself, upright ones first, in the width that fits', () => {
  const list = [
    actor({ orientation: 'landscape', cover: '/wide.jpg' }),
    actor({ cover: '/a.jpg?e=1&s=2', cover_small: '' }),
    actor({ cover: '/b.jpg' }),
    actor({ cover: '/third.jpg' }),
  ];
  const html = withActors('<head></head><body></body>', { list, total: 4 });
  expect(html.match(/<link [^>]*>/g)).toEqual([
    expect.stringContaining('href="/a.jpg?e=1&amp;s=2" imagesrcset=""'),
    expect.stringContaining('href="/s.jpg" imagesrcset="/s.jpg 360w, /b.jpg 720w"'),
  ]);
});

test('actors in the page cannot end the element they stand in', () => {
  const list = [actor({ name: '</script><script>alert(1)</script>' })];
  const html = withActors('<head></head><body></body>', { list, total: 1 });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /id="actors">(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ list, total: 1 });
});
