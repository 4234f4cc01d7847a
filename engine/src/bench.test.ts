import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(240_000);

it('a bench that nobody has run for weeks still runs, in its shortest form', async () => {
  const bench = join(__dirname, '..', 'dist', 'bench.js');
  const env = { ...process.env, BENCH_SCALE: '0.002' };
  const { stdout } = await promisify(execFile)(process.execPath, [bench], { env });
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  for (const line of lines) expect(line).toMatch(/ {2,}[\d.]+/);
});
