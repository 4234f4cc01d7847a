import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { EngineError } from '../types';
import { limitedCommand } from './tools';

/** Containers and stills that an upload may really be; everything else is refused before it is parsed. */
const FORMATS = [
  'mov', 'mp4', 'matroska', 'webm', 'avi', 'mp3', 'wav', 'flac', 'ogg', 'aac',
  'image2', 'png_pipe', 'jpeg_pipe', 'webp_pipe',
].join(','); // prettier-ignore

const MAX_STREAMS = 8;
const STDERR_LIMIT = 8_000;

/** For whoever uploaded what the tools could not read. */
export const UNREADABLE = '文件无法识别或已损坏，请上传完整的 MP4/MOV 视频或 MP3/M4A/WAV 音频';

/** Default CPU budget of one child: two hours of one core. */
const CPU_SECONDS = 7_200;

/** Options that must stand before a file somebody uploaded: no network, no playlists, few streams. */
export function untrustedInput(file: string): string[] {
  return [...inputFence(), '-i', `file:${file}`];
}

/** The fence alone, for ffprobe, which takes the file last. */
function inputFence(): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-max_streams', String(MAX_STREAMS)];
}

export interface RunningTool {
  stdin: Writable;
  stdout: Readable;
  /** Settles when the tool ended; rejects with EngineError "media" when it failed. */
  done: Promise<void>;
  kill(): void;
}

export interface ToolOptions {
  cpuSeconds?: number;
  /** Kills the tool after this many milliseconds. */
  timeoutMs?: number;
}

/** Starts ffmpeg with quiet, bounded defaults. Pipes are stdin and stdout; stderr becomes the error text. */
export function startFfmpeg(args: string[], options: ToolOptions = {}): RunningTool {
  return start('ffmpeg', ['-nostdin', '-hide_banner', '-v', 'error', '-y', ...args], options);
}

/** Runs ffmpeg to its end. */
export async function runFfmpeg(args: string[], options: ToolOptions = {}): Promise<void> {
  const tool = startFfmpeg(args, options);
  tool.stdin.end();
  tool.stdout.resume();
  await tool.done;
}

/** Runs ffprobe on an untrusted file and returns its JSON text. */
export async function runFfprobe(file: string, args: string[]): Promise<string> {
  const fence = inputFence();
  const tool = start('ffprobe', ['-v', 'error', ...fence, '-of', 'json', ...args, `file:${file}`], {
    cpuSeconds: 30,
    timeoutMs: 30_000,
  });
  tool.stdin.end();
  const chunks: Buffer[] = [];
  tool.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await tool.done;
  return Buffer.concat(chunks).toString('utf8');
}

function start(tool: 'ffmpeg' | 'ffprobe', args: string[], options: ToolOptions): RunningTool {
  const { command, args: all } = limitedCommand(tool, args, {
    cpuSeconds: options.cpuSeconds ?? CPU_SECONDS,
  });
  const child = spawn(command, all, { stdio: ['pipe', 'pipe', 'pipe'] });
  // A tool that dies early breaks the pipe under us; its exit code carries the reason, so the EPIPE itself is noise.
  child.stdin.on('error', () => undefined);
  const done = ended(child, tool, options.timeoutMs);
  // The owner may only await `done` after its pipes are drained.
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done, kill: () => child.kill('SIGKILL') };
}

function ended(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  tool: string,
  timeoutMs?: number,
): Promise<void> {
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_LIMIT);
  });
  return new Promise((resolve, reject) => {
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : null;
    child.on('error', (error) =>
      reject(new EngineError('crashed', `${tool} did not start: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      const lacking = /No such filter: '(\w+)'/.exec(stderr)?.[1];
      if (code === 0) resolve();
      else if (lacking)
        reject(
          new EngineError('missing-tool', `this ffmpeg has no filter "${lacking}": install a full build`),
        );
      else
        reject(
          new EngineError('media', `${tool} ended with ${signal ?? code}: ${stderr.trim()}`, UNREADABLE),
        );
    });
  });
}
