import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { EngineError } from '../types';

const STEREO_RATE = 48_000;
const STEREO_BYTES_PER_SECOND = STEREO_RATE * 4;
const MAX_SECONDS = 2 * 3600;

/** Rate of the mono copy that loudness is read from. */
export const MONO_RATE = 16_000;

/** Sound decoded to disk: its true length, whatever the container claimed. */
export interface DecodedAudio {
  durationMs: number;
  /** ffmpeg options that read it. */
  input: string[];
}

/** Decodes any whitelisted audio to 48 kHz stereo in `scratchDir`. EngineError "media" without sound. */
export async function decodeAudio(file: string, scratchDir: string): Promise<DecodedAudio> {
  const pcmFile = join(scratchDir, 'audio.pcm');
  const stereo = [
    '-map',
    '0:a:0',
    '-ar',
    String(STEREO_RATE),
    '-ac',
    '2',
    '-t',
    String(MAX_SECONDS),
    '-f',
    's16le',
  ];
  await runFfmpeg([...untrustedInput(file), ...stereo, `file:${pcmFile}`]);
  const { size } = await stat(pcmFile);
  if (size === 0) throw new EngineError('media', 'no sound', '音频里没有声音，请重新上传');
  return {
    durationMs: Math.round((size / STEREO_BYTES_PER_SECOND) * 1000),
    input: ['-f', 's16le', '-ar', String(STEREO_RATE), '-ac', '2', '-i', `file:${pcmFile}`],
  };
}

/** Mono samples at MONO_RATE of a decoded sound. */
export async function monoSamples(audio: DecodedAudio, scratchDir: string): Promise<Int16Array> {
  const monoFile = join(scratchDir, 'mono.pcm');
  await runFfmpeg([...audio.input, '-ar', String(MONO_RATE), '-ac', '1', '-f', 's16le', `file:${monoFile}`]);
  const bytes = await readFile(monoFile);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}
