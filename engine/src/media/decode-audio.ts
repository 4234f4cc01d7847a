import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { EngineError } from '../types';
import { probeMedia } from './probe-media';
import { readFrames } from './raw-frames';

const STEREO_RATE = 48_000;
const STEREO_BYTES_PER_SECOND = STEREO_RATE * 4;
const MAX_SECONDS = 2 * 3600;

/** Rate of the mono copy that loudness is read from. */
const MONO_RATE = 16_000;

/** Sound decoded to disk: its true length, whatever the container claimed. */
export interface DecodedAudio {
  durationMs: number;
  /** ffmpeg options that read it. */
  input: string[];
}

const noSound = (): EngineError =>
  new EngineError('media', 'no sound', '音频里没有声音，请重新上传有声音的音频');

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
  await runFfmpeg([...untrustedInput(file), ...stereo, `file:${pcmFile}`]).catch(async (error: unknown) => {
    if ((await probeMedia(file)).audioCodec === null) throw noSound();
    throw error;
  });
  const { size } = await stat(pcmFile);
  if (size === 0) throw noSound();
  return {
    durationMs: Math.round((size / STEREO_BYTES_PER_SECOND) * 1000),
    input: ['-f', 's16le', '-ar', String(STEREO_RATE), '-ac', '2', '-i', `file:${pcmFile}`],
  };
}

/** Mono samples of a decoded sound, a video frame's at a time; the array is reused. What is left of a frame at the end is left out. */
export async function* monoFrames(audio: DecodedAudio): AsyncGenerator<Int16Array> {
  const tool = startFfmpeg([...audio.input, '-ar', String(MONO_RATE), '-ac', '1', '-f', 's16le', 'pipe:1']);
  tool.stdin.end();
  const samples = MONO_RATE / FRAME_RATE;
  for await (const frame of readFrames(tool.stdout, samples * 2))
    yield new Int16Array(frame.buffer, frame.byteOffset, samples);
  await tool.done;
}
