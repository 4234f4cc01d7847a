import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../scripts/compress-assets.mjs';

const contract = fileURLToPath(new URL('../contract/src/index.ts', import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:1337';

export default defineConfig({
  plugins: [react(), compressAssets()],
  resolve: { alias: { '@fenshen/contract': contract } },
  server: {
    proxy: Object.fromEntries(['/api', '/index', '/config.json', '/files', '/media'].map((p) => [p, api])),
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    rollupOptions: {
      treeshake: {
        // Calls are plain data: a screen carries only the ones it names.
        moduleSideEffects: (id) => !id.includes('/contract/src/') && !id.includes('/node_modules/zod/'),
      },
    },
  },
});
