import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs `code` in a process of its own that logs as the product's do, to its end. */
function crashOf(code: string) {
  const here = (name: string) => JSON.stringify(path.join(__dirname, name));
  const script = `
    const { logCrashes } = require(${here('log-crashes.ts')});
    const { createLogger } = require(${here('../../kernel/process/logger.ts')});
    logCrashes(createLogger('info', 'worker'));
    ${code}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), '-e', script],
    { encoding: 'utf8', timeout: 60_000 },
  );
  const words = `${stdout}\n${stderr}`.split('\n').filter((line) => line.includes('the process ends'));
  return { status, words };
}

test.each([
  ['a promise', `Promise.reject(new Error('nobody waits for me'));`, 'unhandledRejection'],
  ['a timer', `setTimeout(() => { throw new Error('nobody waits for me'); }, 1);`, 'uncaughtException'],
])('%s that fails unheard ends the process, and the log says of what', (_what, code, origin) => {
  const { status, words } = crashOf(code);
  expect(status).not.toBe(0);
  expect(words).toHaveLength(1);
  expect(words[0]).toContain('nobody waits for me');
  expect(words[0]).toContain(origin);
});

test('a process that ends as it should says nothing', () => {
  expect(crashOf('')).toEqual({ status: 0, words: [] });
});
