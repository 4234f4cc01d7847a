import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../scripts/compress-assets.mjs';

/** The browsers package.json names, as the compiler calls them. */
const BROWSERS = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).browserslist.map(
  (one) => one.replace('ios_saf', 'ios').replace(' >= ', ''),
);

const sourceOf = (name) => fileURLToPath(new URL(`../${name}/src/index.ts`, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:1337';

/** What arrivals need comes in few files: on a phone's network each one costs a round trip. The first match wins. */
const BUNDLES = [
  ['main', ['/src/main.tsx']],
  ['shell', ['/src/app/layouts/app-layout.tsx', '/src/app/pages/home/home-page.tsx']],
  ['create', ['/src/app/pages/create/create-page.tsx']],
];

/** Comes with what shows formatted text, though the list of what `web` offers, which is in `main`, names it too. */
const FORMATTED_TEXT = ['/node_modules/dompurify/', '/web/src/clean-html.ts'];

/** The bundle whose entries lead to a module without any lazy import. */
function bundleOf(id, { getModuleInfo }) {
  if (FORMATTED_TEXT.some((part) => id.includes(part))) return 'formatted-text';
  const users = new Set([id]);
  for (const user of users) for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  const isUsedBy = (entry) => [...users].some((user) => user.endsWith(entry));
  return BUNDLES.find(([, entries]) => entries.some(isUsedBy))?.[0];
}

/** The shell is asked for by the page itself: beside the code that would ask for it, not after. */
const shellAtOnce = () => ({
  name: 'shell-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const shell = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'shell');
      if (!shell) return [];
      const link = (rel, file) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      });
      return [
        link('modulepreload', shell.fileName),
        ...[...(shell.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
      ];
    },
  },
});

export default defineConfig({
  plugins: [react(), shellAtOnce(), compressAssets()],
  resolve: { alias: { '@fenshen/contract': sourceOf('contract'), '@fenshen/web': sourceOf('web') } },
  server: {
    proxy: Object.fromEntries(['/api', '/index', '/config.json', '/files', '/media'].map((p) => [p, api])),
  },
  build: {
    target: BROWSERS,
    chunkSizeWarningLimit: 500,
    rollupOptions: {
      output: { manualChunks: bundleOf },
      treeshake: {
        // Calls are plain data: a screen carries only the ones it names.
        moduleSideEffects: (id) => !/\/(contract|web)\/src\//.test(id) && !id.includes('/node_modules/zod/'),
      },
    },
  },
});
