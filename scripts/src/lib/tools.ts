import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { step, Unusable } from './report';

interface Tool {
  /** What it is for, in the message when it cannot be had. */
  purpose: string;
  apt: string;
  brew: string;
  present(): boolean;
}

const onPath = (name: string) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

const POSTGRES_ROOTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'];

/** Folder of the newest installed PostgreSQL server's programs, or null. */
export function postgresBin(): string | null {
  const found: string[] = [];
  for (const base of POSTGRES_ROOTS) {
    if (!existsSync(base)) continue;
    for (const name of readdirSync(base)) {
      const bin = path.join(base, name, 'bin');
      if (existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'pg_ctl'))) found.push(bin);
    }
  }
  const version = (bin: string) => Number(/(\d+)\/bin$/.exec(bin)?.[1] ?? 0);
  found.sort((a, b) => version(b) - version(a));
  if (found[0]) return found[0];
  const initdb = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  return initdb ? path.dirname(initdb) : null;
}

/** Chromium for browser tests. */
export function chromiumPath(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

const hasCjkFont = () =>
  process.platform === 'darwin' ||
  spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0;

const TOOLS = {
  postgres: {
    purpose: 'the database',
    apt: 'postgresql',
    brew: 'postgresql@16',
    present: () => postgresBin() !== null,
  },
  redis: { purpose: 'job queues', apt: 'redis-server', brew: 'redis', present: () => onPath('redis-server') },
  ffmpeg: {
    purpose: 'video and audio',
    apt: 'ffmpeg',
    brew: 'ffmpeg',
    present: () => (onPath('ffmpeg') && onPath('ffprobe')) || Boolean(process.env.FFMPEG_PATH),
  },
  fonts: {
    purpose: 'Chinese text in pictures',
    apt: 'fontconfig fonts-noto-cjk',
    brew: '--cask font-noto-sans-cjk-sc',
    present: hasCjkFont,
  },
  chromium: {
    purpose: 'browser tests',
    apt: 'chromium',
    brew: '--cask google-chrome',
    present: () => chromiumPath() !== null,
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

/** Installs what is missing through the machine's package manager; says what to do where that cannot be. */
export function ensureTools(names: readonly ToolName[]): void {
  const missing = names.filter((name) => !TOOLS[name].present());
  if (missing.length === 0) return;
  step(`installing ${missing.join(', ')}`);
  const apt = missing.flatMap((name) => TOOLS[name].apt.split(' '));
  if (onPath('apt-get') && mayBeRoot()) {
    asRoot(['apt-get', 'update', '-qq']);
    asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...apt]);
  } else if (onPath('brew')) {
    for (const name of missing) run('brew', ['install', ...TOOLS[name].brew.split(' ')]);
  }
  const still = missing.filter((name) => !TOOLS[name].present());
  if (still.length === 0) return;
  const needs = still.map((name) => `${TOOLS[name].apt} (${TOOLS[name].purpose})`).join(', ');
  throw new Unusable(
    `please install ${needs}, e.g. "sudo apt-get install ${apt.join(' ')}", then run this again.`,
  );
}

const isRoot = () => process.getuid?.() === 0;
const mayBeRoot = () => isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
const asRoot = (command: string[]) =>
  isRoot() ? run(command[0] as string, command.slice(1)) : run('sudo', ['-n', ...command]);

function run(command: string, args: string[]): void {
  // Package managers talk on stdout, which is ours for results.
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
