import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../scripts/compress-assets.mjs';

const sourceOf = (name: string) => fileURLToPath(new URL(`../${name}/src/index.ts`, import.meta.url));
const server = process.env.FENSHEN_SERVER ?? 'http://127.0.0.1:1337';

const VENDORS: [chunk: string, packages: RegExp][] = [
  ['react', /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//],
  [
    'refine',
    /\/node_modules\/(@refinedev\/core|@refinedev\/react-router|lodash|qs|pluralize|papaparse|graphql|graphql-request)\//,
  ],
  [
    'antd-base',
    /\/node_modules\/(@ant-design\/cssinjs|@ant-design\/colors|@ant-design\/fast-color|@emotion|stylis|antd\/es\/(theme|style|locale|config-provider))\//,
  ],
  ['wire', /\/node_modules\/(zod|@noble)\//],
];
function vendorChunk(id: string): string | undefined {
  return VENDORS.find(([, packages]) => packages.test(id))?.[0];
}

export default defineConfig({
  base: '/ops/',
  plugins: [react(), compressAssets()],
  resolve: { alias: { '@fenshen/contract': sourceOf('contract'), '@fenshen/web': sourceOf('web') } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    // Parts that change at their own pace, so that a release leaves most of the browser's cache valid.
    rollupOptions: { output: { manualChunks: vendorChunk } },
  },
  server: {
    port: 5174,
    proxy: { '/api': server, '/graphql': server, '/config.json': server, '/files': server },
  },
});
