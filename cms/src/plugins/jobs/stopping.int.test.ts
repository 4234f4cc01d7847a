import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createJobsWorld, jobsRedisUrl, type JobsWorld } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { STOP_LIMIT_MS } from '../../kernel/process/stopping';

/** The supervisor of `npm start` with a real worker below it, told to stop while a paid vendor has not answered. */
jest.setTimeout(120_000);

const ROOT = join(__dirname, '../../../..');
let world: JobsWorld;
let vendor: Server;
let asked: ServerResponse[];
let supervisor: ChildProcess;
let said: string;
let ended: number | null | undefined;

beforeEach(async () => {
  world = await createJobsWorld();
  asked = [];
  vendor = createServer((_request, response) => void asked.push(response));
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  said = '';
  ended = undefined;
  supervisor = spawn(
    process.execPath,
    [join(ROOT, 'scripts/src/lib/supervise-one.ts'), join(ROOT, 'cms/test/helpers/jobs/paying-worker.ts')],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--import tsx',
        WORLD_DATABASE: world.test.url,
        WORLD_REDIS: jobsRedisUrl(),
        WORLD_PREFIX: world.prefix,
        WORLD_DIR: world.dir,
        WORLD_VENDOR: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
      },
    },
  );
  supervisor.stderr?.on('data', (text) => (said += String(text)));
  supervisor.once('exit', (code) => (ended = code));
});
afterEach(async () => {
  supervisor.kill('SIGKILL');
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
  await world.close();
});

const inPaidCall = async () => {
  const id = await world.create();
  await waitFor('the vendor to be asked', () => asked.length === 1, 60_000);
  return id;
};
const end = () => waitFor('the supervisor to end', () => ended !== undefined, 30_000);

it('a paid call is waited for, and the reader told of it; what it made is kept', async () => {
  const id = await inPaidCall();
  supervisor.kill('SIGINT');
  await waitFor('the message', () => said.includes('worker waits for'));
  expect(said).toMatch(new RegExp(`1 paid call\\(s\\), at most \\d min: paid speech ${id}`));
  expect(said).toContain('Ctrl-C again');
  expect(ended).toBeUndefined();
  asked[0]?.end('made');
  await end();
  expect(ended).toBe(0);
  expect((await world.job(id)).state).toBe('succeeded');
  expect(await world.settlements(id)).toHaveLength(1);
});

it('a second Ctrl-C ends it at once; what npm hands on of the first is none', async () => {
  const id = await inPaidCall();
  supervisor.kill('SIGINT');
  await waitFor('the message', () => said.includes('worker waits for'));
  supervisor.kill('SIGINT');
  await waitFor('the second wish to be heard', () => {
    if (!said.includes('stopping at once')) supervisor.kill('SIGINT');
    return said.includes('stopping at once');
  });
  await end();
  expect((await world.job(id)).submittedAt).not.toBeNull();
  await world.test.admin.query('update jobs set lease_until = now() where id = $1', [id]);
  world.runtime().startSweeper();
  await world.reached(id, 'unknown');
  expect(asked).toHaveLength(1);
});

it('the manual names the time that service managers have to grant', () => {
  const manual = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  expect(manual).toContain(`TimeoutStopSec=${STOP_LIMIT_MS / 1000}`);
  expect(manual).toContain(`stop_grace_period: ${STOP_LIMIT_MS / 1000}s`);
});
