import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepReadyToSpeak, runTask, type EngineTask } from './index';
import { scratchDir } from '../test/scratch';
import { LABEL, speak, waitUntil } from '../test/tasks';

const path = scratchDir();
const run = promisify(execFile);
const CLI = join(__dirname, '..', 'bin', 'engine.js');

let task: EngineTask;

/** Running media tools that read or write this test's own directory. */
async function mediaTools(): Promise<string[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'command=']);
  return stdout.split('\n').filter((line) => line.includes(path('')) && line.includes('ffmpeg'));
}

/** Starts the command line with a temporary directory of its own. */
function startRender(outFile: string): ChildProcess {
  const args = [
    'render',
    '--presenter',
    'lin',
    '--audio',
    path('speech.wav'),
    '--out',
    outFile,
    '--short-side',
    '360',
  ];
  return spawn(process.execPath, [CLI, ...args], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: path('tmp') },
  });
}

beforeAll(async () => {
  mkdirSync(path('tmp'));
  await speak('今天天气很好，我们去公园散步，'.repeat(8), path('speech.wav'));
  task = {
    task: 'render',
    figure: { kind: 'presenter', code: 'lin', orientation: 'landscape' },
    audioFile: path('speech.wav'),
    speechTrackFile: path('speech.wav.json'),
    outFile: path('out.mp4'),
    coverFile: path('out.jpg'),
    label: LABEL,
    shortSide: 360,
  };
});

/** Until the encoder of this output runs. */
function encoding(outFile: string): Promise<void> {
  return waitUntil(async () => (await mediaTools()).some((line) => line.includes(outFile)));
}

function noToolLeft(): Promise<void> {
  return waitUntil(async () => (await mediaTools()).length === 0);
}

describe('runTask', () => {
  it('reports rising progress, and cancelling ends everything it started', async () => {
    const stopper = new AbortController();
    const seen: number[] = [];
    const running = runTask(task, {
      signal: stopper.signal,
      onProgress: (percent) => {
        seen.push(percent);
        if (percent >= 3) stopper.abort();
      },
    });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(existsSync(path('out.mp4'))).toBe(false);
    await noToolLeft();
  });

  it('ends a task that takes too long', async () => {
    await expect(runTask(task, { timeoutMs: 700 })).rejects.toMatchObject({ code: 'timeout' });
    await noToolLeft();
  });

  it('does not start when already cancelled', async () => {
    await expect(runTask(task, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('leaves no orphan and no scratch when the process that asked is killed', async () => {
    const asking = startRender(path('orphan.mp4'));
    await encoding(path('orphan.mp4'));
    asking.kill('SIGKILL');
    await noToolLeft();
    await waitUntil(() => readdirSync(path('tmp')).every((name) => !name.startsWith('fenshen-engine-')));
  });

  it('turns an unexpected error into "crashed"', async () => {
    const broken = { ...task, speechTrackFile: path('nowhere.json') } as EngineTask;
    await expect(runTask(broken)).rejects.toMatchObject({ code: 'crashed', userMessage: null });
  });
});

describe('the command line', () => {
  it('cleans up when interrupted', async () => {
    const asking = startRender(path('interrupted.mp4'));
    const ended = new Promise((resolve) => asking.on('exit', resolve));
    await encoding(path('interrupted.mp4'));
    const before = readdirSync(path('tmp'));
    asking.kill('SIGINT');
    expect(await ended).toBe(130);
    await noToolLeft();
    expect(before.length).toBeGreaterThan(0);
    expect(existsSync(path('interrupted.mp4'))).toBe(false);
    expect(readdirSync(path('tmp')).filter((name) => name.startsWith('fenshen-engine-'))).toEqual([]);
  });

  it('says what is wrong and with which exit code', async () => {
    const code = (...args: string[]): Promise<unknown> =>
      run(process.execPath, [CLI, ...args]).catch((error: unknown) => error);
    expect(await code('render')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--out is missing') as string,
    });
    expect(await code('dance')).toMatchObject({ code: 2 });
    expect(await code('probe', path('nowhere.mp4'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[media]') as string,
    });
  });

  it('names the missing tool', async () => {
    const env = { ...process.env, FFPROBE_PATH: path('no-ffprobe') };
    const error: unknown = await run(process.execPath, [CLI, 'probe', path('speech.wav')], { env }).catch(
      (e: unknown) => e,
    );
    expect(error).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/missing-tool.*apt install ffmpeg/s) as string,
    });
  });
});

/** Process ids of those who wait for something to say. */
async function readyToSpeak(): Promise<string[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'ppid=,pid=,command=']);
  const mine = new RegExp(`^\\s*${process.pid}\\s+(\\d+)\\s.*task-process\\.js ready-to-speak`);
  return stdout.split('\n').flatMap((line) => mine.exec(line)?.[1] ?? []);
}

it('one process waits for the next speech, does it, and another takes its place, until that is ended', async () => {
  const stop = keepReadyToSpeak();
  await waitUntil(async () => (await readyToSpeak()).length === 1);
  const [first] = await readyToSpeak();
  await speak('你好', path('ready.wav'));
  await waitUntil(async () => {
    const now = await readyToSpeak();
    return now.length === 1 && now[0] !== first;
  });
  stop();
  await waitUntil(async () => (await readyToSpeak()).length === 0);
  await speak('你好', path('cold.wav'));
});

it('a process that died while it waited is not missed', async () => {
  const stop = keepReadyToSpeak();
  await waitUntil(async () => (await readyToSpeak()).length === 1);
  const [waiting] = await readyToSpeak();
  process.kill(Number(waiting), 'SIGKILL');
  await waitUntil(async () => (await readyToSpeak()).length === 0);
  await expect(speak('你好', path('again.wav'))).resolves.toBeDefined();
  stop();
});
