import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWatched } from './watched-run';

const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-watch-'));
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

function command(name: string, code: string): string[] {
  const file = path.join(dir, `${name}.cjs`);
  writeFileSync(file, code);
  return [file];
}
const reports = (name: string) => path.join(dir, `${name}-reports`);

test('a command that ends is left alone, and its code counts', async () => {
  const watch = { reports: reports('ends'), silenceMs: 60_000 };
  expect(await runWatched(command('ends', 'console.log("hello"); process.exitCode = 3'), {}, watch)).toBe(3);
  expect(said.join('')).toContain('hello');
});

test('one that does not end after its result is told by the handle that keeps it, and fails', async () => {
  const resultFile = path.join(dir, 'result.json');
  const code = `require('node:fs').writeFileSync(${JSON.stringify(resultFile)}, '{}');
    require('node:net').createServer().listen(0, '127.0.0.1');`;
  const watch = { reports: reports('stays'), silenceMs: 60_000, resultFile, exitMs: 200 };
  expect(await runWatched(command('stays', code), {}, watch)).not.toBe(0);
  expect(said.join('')).toMatch(/does not end[\s\S]*kept alive by:\s+tcp/);
}, 30_000);

test('a silent one with a busy event loop is ended too', async () => {
  const watch = { reports: reports('spins'), silenceMs: 500 };
  expect(await runWatched(command('spins', 'for (;;);'), {}, watch)).not.toBe(0);
  expect(said.join('')).toContain('silent for too long');
}, 30_000);
