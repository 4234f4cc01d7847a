// Runs on a bare Node: brings npm's packages up to date with the lock file, then hands over to TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
const MIN_NODE = 20;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(`Fenshen needs Node.js ${MIN_NODE} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.fenshen-lock');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('• installing npm packages (two minutes the first time)');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (result.status !== 0) {
    console.error('npm packages could not be installed; see the lines above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const entry = join(root, 'scripts', 'src', `${command}.ts`);
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs');
const child = spawn(process.execPath, ['--import', `file://${tsx}`, entry, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the whole group; a supervisor sends SIGTERM to us alone.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
