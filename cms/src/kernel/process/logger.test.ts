import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The lines a process writes whose code has `log`; read as the operator's collector reads them. */
function linesOf(code: string): Record<string, unknown>[] {
  const script = `
    const { createLogger } = require(${JSON.stringify(path.join(__dirname, 'logger.ts'))});
    const log = createLogger('info', 'worker');
    ${code}`;
  const { stdout } = spawnSync(process.execPath, ['--require', require.resolve('tsx/cjs'), '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line says when, how bad, whose and what; what is below the level is left out', () => {
  const [line, ...more] = linesOf(`log.debug('too fine'); log.warn('not ready', { pool: { open: 2 } });`);
  expect(more).toEqual([]);
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    level: 'warn',
    role: 'worker',
    message: 'not ready',
    pool: { open: 2 },
  });
});

test('what smells of a secret is blanked, however deep; what is none stays', () => {
  const [line] = linesOf(`log.info('said', {
    apiToken: 'a', sign: 'b', keys: [{ secretKey: 'c', name: 'd' }], at: new Date(0), code: 7, none: null,
  });`);
  expect(line).toMatchObject({
    apiToken: '[hidden]',
    sign: '[hidden]',
    keys: [{ secretKey: '[hidden]', name: 'd' }],
    at: '1970-01-01T00:00:00.000Z',
    code: 7,
    none: null,
  });
});

test('an error tells its name, message and place, alone or inside something; the last line of a dying process is written', () => {
  const [first, last] = linesOf(`
    log.error('failed', { error: new TypeError('no such thing') });
    log.error('the end', { tries: [new Error('once')] });
    process.exit(1);`);
  expect(first).toMatchObject({
    level: 'error',
    error: {
      name: 'TypeError',
      message: 'no such thing',
      stack: expect.stringContaining('TypeError') as unknown,
    },
  });
  expect(last).toMatchObject({ message: 'the end', tries: [{ name: 'Error', message: 'once' }] });
});
