import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './paths';
import { step, Unusable } from './report';

interface Part {
  name: string;
  /** Files and folders whose change makes it stale. */
  sources: string[];
  output: string;
  command: string[];
  /** Parts that have to stand before. */
  needs?: readonly string[];
  /** Removed first: compilers leave files of deleted sources behind. */
  clean?: string;
}

const MOST_OUTPUT = 16 * 1024 ** 2;
const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const PARTS: readonly Part[] = [
  {
    name: 'contract',
    sources: ['contract/src', 'contract/tsconfig.json'],
    output: 'contract/dist',
    command: ['tsc', '-p', 'contract'],
    clean: 'contract/dist',
  },
  {
    name: 'engine',
    sources: ['engine/src', 'engine/tsconfig.json'],
    output: 'engine/dist',
    command: ['tsc', '-p', 'engine'],
    needs: ['contract'],
    clean: 'engine/dist',
  },
  {
    name: 'server',
    sources: ['contract/src', 'engine/src', 'cms/src', 'cms/bench', 'cms/config', 'cms/tsconfig.json'],
    output: 'cms/dist/src',
    command: ['tsc', '-p', 'cms'],
    needs: ['contract', 'engine'],
  },
  {
    name: 'panel',
    sources: ['cms/package.json', 'cms/src/admin'],
    output: 'cms/dist/build',
    command: ['npm', 'run', 'build', '-w', 'cms'],
    needs: ['server'],
  },
  {
    name: 'user app',
    sources: ['contract/src', 'web/src', 'scripts/compress-assets.mjs', 'user-app'],
    output: 'user-app/dist',
    command: ['npm', 'run', 'build', '-w', 'user-app'],
    needs: ['contract'],
  },
  {
    name: 'admin app',
    sources: ['contract/src', 'web/src', 'scripts/compress-assets.mjs', 'admin-app'],
    output: 'admin-app/dist',
    command: ['npm', 'run', 'build', '-w', 'admin-app'],
    // One app after the other, beside the server: each keeps more than a core busy.
    needs: ['contract', 'user app'],
  },
];

/** Builds what is stale, each part once those it needs stand; a part whose sources have not changed is skipped. */
export async function buildAll(
  options: { skip?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const env = { ...process.env, ...options.env };
  const built = new Map<string, Promise<void>>();
  for (const part of PARTS.filter(({ name }) => !options.skip?.includes(name))) {
    const needs = Promise.all((part.needs ?? []).map((name) => built.get(name)));
    built.set(
      part.name,
      needs.then(() => build(part, env)),
    );
  }
  // Nothing goes on building behind the back of who is told of a failure.
  const ends = await Promise.allSettled(built.values());
  for (const end of ends) if (end.status === 'rejected') throw end.reason as Error;
}

async function build(part: Part, env: NodeJS.ProcessEnv): Promise<void> {
  const stamp = inRoot('node_modules', '.fenshen-build', part.name.replace(' ', '-'));
  const hash = hashOf([...SHARED, ...part.sources]);
  if (existsSync(inRoot(part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  step(`building ${part.name}`);
  if (part.clean) rmSync(inRoot(part.clean), { recursive: true, force: true });
  if (part.name === 'server') clearServer();
  const [command, ...args] = part.command as [string, ...string[]];
  const bin = command === 'npm' ? 'npm' : inRoot('node_modules', '.bin', command);
  const failure = await new Promise<string | null>((resolve) => {
    execFile(bin, args, { cwd: ROOT, env, maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) =>
      resolve(error && `${stdout}\n${stderr}`),
    );
  });
  if (failure !== null) throw new Unusable(`${part.name} does not build:\n${failure}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Everything of the server's dist but the panel, which is slow to build and changes rarely. */
function clearServer(): void {
  const dist = inRoot('cms/dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name !== 'build') rmSync(path.join(dist, name), { recursive: true, force: true });
  }
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, inRoot(source));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  if (!existsSync(file)) return;
  const entries = safeReaddir(file);
  if (!entries) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    return;
  }
  for (const entry of entries.sort()) {
    if (entry === 'node_modules' || entry === 'dist' || entry.startsWith('.')) continue;
    addTo(hash, path.join(file, entry));
  }
}

function safeReaddir(file: string): string[] | null {
  try {
    return readdirSync(file);
  } catch {
    return null;
  }
}
