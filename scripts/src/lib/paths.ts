import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** Where everything a running product writes lives: database, Redis, files, secrets. */
export const DATA_DIR = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
export const inRoot = (...parts: string[]) => path.join(ROOT, ...parts);
