import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, requestKey, sealEnvelope, type Endpoint } from '@fenshen/contract';
import autocannon from 'autocannon';
import { firstSound } from './lib/first-sound';
import { freePort } from './lib/net';
import { DATA_DIR, inRoot } from './lib/paths';
import { eraseInstallation } from './lib/postgres';
import { runMain, step } from './lib/report';
import { chromiumPath, ensureTools } from './lib/tools';
import { startStack, type Stack } from './lib/stack';

const SECONDS = 8;
const CONNECTIONS = 32;

/** `npm run bench`: ratios measured in one run on this machine; absolute numbers are only their raw material. */
runMain(async () => {
  const dataDir = path.join(DATA_DIR, 'bench');
  ensureTools(['postgres', 'redis', 'chromium']);
  eraseInstallation(dataDir);
  const port = await freePort();
  const options = { dataDir, port, panel: false };
  process.env.BENCH_ROUTES = 'true';

  const first = await timed(() => startStack(options));
  await first.value.stop();
  const second = await timed(() => startStack(options));
  const stack = second.value;
  try {
    await everyPage(stack.url);
    line('first start, packages and builds present', `${first.seconds.toFixed(1)} s`);
    line('second start to all pages (aim ≤ 6 s)', `${second.seconds.toFixed(1)} s`);
    await requests(stack, dataDir);
    memory(stack);
    step('pages');
    pages(stack);
    for (const part of ['ledger', 'jobs', 'cdkeys', 'lists', 'uploads', 'reconcile']) {
      step(part);
      run([inRoot('cms/dist/bench', `${part}.js`)], stack.env);
    }
  } finally {
    await stack.stop();
  }
  render();
});

const line = (what: string, figure: string) => process.stdout.write(`${what.padEnd(64)} ${figure}\n`);

async function timed<T>(act: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await act();
  return { value, seconds: (performance.now() - started) / 1000 };
}

async function everyPage(url: string): Promise<void> {
  for (const page of ['/', '/ops/', '/config.json', '/readyz']) {
    const response = await fetch(url + page);
    if (!response.ok) throw new Error(`${page} answers ${response.status}`);
  }
}

async function requests(stack: Stack, dataDir: string): Promise<void> {
  const { signKey } = (await (await fetch(`${stack.url}/config.json`)).json()) as { signKey: string };
  const accounts = (
    JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as {
      accounts: { role: string; site: string; username: string; password: string }[];
    }
  ).accounts;
  const signIn = async (endpoint: Endpoint, role: string) => {
    const { username, password } =
      accounts.find((a) => a.role === role && a.site === 'default') ?? accounts[0]!;
    const envelope = sealEnvelope({ ...endpoint, payload: { username, password }, key: signKey });
    const response = await fetch(stack.url + endpoint.path, { method: 'POST', body: form(envelope) });
    return ((await response.json()) as { data: { token: string } }).data.token;
  };
  const member = await signIn(calls.account.login, 'member');
  const operator = await signIn(calls.ops.login, 'operator');
  const credits = sealEnvelope({ ...calls.account.credits, payload: {}, key: requestKey(signKey, member) });
  const notice = await firstNotice(stack.url, operator);

  const noop = await rate(`${stack.url}/api/bench/noop`, {}, '"code":0');
  const ours = await rate(
    `${stack.url}${calls.account.credits.path}?${form(credits)}`,
    {
      'x-token': member,
    },
    '"code":0',
  );
  const strapi = await rate(
    `${stack.url}/api/bench/notices/${notice}`,
    {
      authorization: `Bearer ${operator}`,
    },
    `"documentId":"${notice}"`,
  );
  line('a plugin route that does nothing', `${noop.toFixed(0)} rps`);
  line('signed GET /api/user/credits', `${ours.toFixed(0)} rps`);
  line("Strapi's own authenticated REST read", `${strapi.toFixed(0)} rps`);
  line('  credits ÷ no-op (aim ≥ 0.8)', (ours / noop).toFixed(2));
  line("  credits ÷ Strapi's read (aim ≥ 8)", (ours / strapi).toFixed(1));
  const sound = await firstSound(stack.url, signKey, member);
  line('audition to its first sound (aim ≤ 1.5 s)', `${(sound / 1000).toFixed(2)} s`);
}

const form = (envelope: object) =>
  new URLSearchParams(
    Object.entries(envelope).map(([name, value]) => [name, String(value)] as [string, string]),
  );

async function firstNotice(url: string, token: string): Promise<string> {
  const query = '{ notices(pagination: { limit: 1 }) { documentId } }';
  const headers = { 'content-type': 'application/json', 'x-token': token };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { notices: { documentId: string }[] } };
  return data.notices[0]!.documentId;
}

/** Requests a second. Refusals come with status 200 too, so every body must have `answer` in it. */
async function rate(url: string, headers: Record<string, string>, answer: string): Promise<number> {
  const verifyBody = (body: unknown) => String(body).includes(answer);
  const once = await (await fetch(url, { headers })).text();
  if (!verifyBody(once)) throw new Error(`${url} answers ${once.slice(0, 200)}`);
  const load = { url, headers, connections: CONNECTIONS, verifyBody };
  await autocannon({ ...load, duration: 2 });
  const result = await autocannon({ ...load, duration: SECONDS });
  const { non2xx, errors, mismatches } = result;
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${url}: ${non2xx} refusals, ${mismatches} wrong answers, ${errors} errors`);
  return result.requests.average;
}

/** Lighthouse, weights and axe, in a browser of its own. */
function pages(stack: Stack): void {
  const env = { ...process.env, E2E_URL: stack.url, CHROMIUM_PATH: chromiumPath() ?? '' };
  run([...process.execArgv, inRoot('e2e/audit/audit-pages.ts')], env);
}

function memory(stack: Stack): void {
  for (const [name, part] of [
    ['API', stack.api],
    ['worker', stack.worker],
  ] as const) {
    const kib = spawnSync('ps', ['-o', 'rss=', '-p', String(part.pid())], { encoding: 'utf8' }).stdout.trim();
    line(`memory of the ${name} process`, `${Math.round(Number(kib) / 1024)} MiB`);
  }
}

function render(): void {
  step('render');
  run([inRoot('engine/dist/bench.js')], process.env);
}

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) throw new Error(`${args[0]} failed`);
}
