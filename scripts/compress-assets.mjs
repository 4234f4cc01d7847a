import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_BYTES = 1024;
const TEXT = /\.(js|css|svg|json)$/;
const packed = [
  [
    '.br',
    (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

/** Vite plugin: keeps every text of a build compressed beside it, for the server to send as it lies. */
export function compressAssets() {
  return {
    name: 'fenshen-compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => TEXT.test(each))) {
        const file = path.join(dir, name);
        const content = await fs.readFile(file);
        if (content.length < WORTH_BYTES) continue;
        for (const [ending, pack] of packed) await fs.writeFile(file + ending, await pack(content));
      }
    },
  };
}
