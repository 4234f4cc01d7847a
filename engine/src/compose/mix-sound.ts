import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { probeMedia } from '../media/probe-media';
import { EngineError, type Composition } from '../types';
import type { FilterGraph } from './filter-graph';

/** EBU R128 target of a levelled voice. */
const TARGET_LUFS = -16;
/** Highest sample the limiter lets pass, four times oversampled; AAC adds some tenths of a decibel up to -1.5 dBTP. */
const LIMIT = 0.79;
/** A whisper is raised, but not hiss. */
const MAX_GAIN_DB = 20;
/** Music is this much quieter than the voice, and ducked besides while somebody speaks. */
const MUSIC_BELOW_DB = 12;
const FADE_IN_SECONDS = 0.8;
const FADE_OUT_SECONDS = 1.6;
const RATE = 48_000;

/** How a film's sound is made of its voice. */
export interface Mix {
  voiceGainDb: number;
  music: { file: string; gainDb: number } | null;
  durationMs: number;
}

/** Integrated loudness in LUFS of what ffmpeg's input options read; null for silence. */
async function measureLoudness(input: string[]): Promise<number | null> {
  const print = 'ametadata=mode=print:key=lavfi.r128.I:file=-';
  const meter = ['-map', '0:a:0', '-af', `ebur128=metadata=1,${print}`, '-f', 'null', '-'];
  const tool = startFfmpeg([...input, ...meter]);
  tool.stdin.end();
  let tail = '';
  // The last of many lines counts: every tenth of a second says how loud all before was.
  tool.stdout.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString('latin1')).slice(-400)));
  await tool.done;
  const last = [...tail.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)?.[1];
  return last === undefined || Number(last) <= -70 ? null : Number(last);
}

function gainTo(target: number, loudness: number | null): number {
  return loudness === null ? 0 : Math.min(MAX_GAIN_DB, target - loudness);
}

/** Works out the levels of a film's sound; null when the voice is all and stays as it is. */
export async function planMix(
  { music, levelled }: Composition,
  voice: { input: string[]; durationMs: number },
): Promise<Mix | null> {
  if (!music && !levelled) return null;
  const voiceGainDb = gainTo(TARGET_LUFS, await measureLoudness(voice.input));
  const mix = { voiceGainDb, durationMs: voice.durationMs };
  if (!music) return { ...mix, music: null };
  const { audioCodec } = await probeMedia(music.file);
  if (audioCodec === null)
    throw new EngineError('media', 'music without sound', '背景音乐文件里没有声音，请更换音乐');
  const loudness = await measureLoudness(untrustedInput(music.file));
  const gainDb = gainTo(TARGET_LUFS - (music.belowDb ?? MUSIC_BELOW_DB), loudness);
  return { ...mix, music: { file: music.file, gainDb } };
}

/** Music as long as the voice: looped or cut, faded at both ends. */
function musicStream(graph: FilterGraph, file: string, gainDb: number, durationMs: number): string {
  const seconds = durationMs / 1000;
  const out = Math.min(FADE_OUT_SECONDS, seconds / 3);
  const input = graph.input(['-stream_loop', '-1', ...untrustedInput(file)]);
  const same = `aresample=${RATE},aformat=sample_fmts=fltp:channel_layouts=stereo,volume=${gainDb.toFixed(2)}dB`;
  const fades = `afade=t=in:d=${FADE_IN_SECONDS},afade=t=out:st=${(seconds - out).toFixed(3)}:d=${out.toFixed(3)}`;
  return graph.filter(`${input}:a:0`, `${same},atrim=end=${seconds.toFixed(3)},${fades}`);
}

/** Adds the mix of a voice (input number `voice`) to a graph; returns what ffmpeg's -map takes. */
export function mixSound(graph: FilterGraph, voice: number, mix: Mix | null): string {
  if (!mix) return `${voice}:a`;
  let sound = graph.filter(
    `${voice}:a`,
    `aformat=sample_fmts=fltp:channel_layouts=stereo,volume=${mix.voiceGainDb.toFixed(2)}dB`,
  );
  if (mix.music) {
    const [spoken, key] = graph.outputs(sound, 'asplit', 2);
    const music = musicStream(graph, mix.music.file, mix.music.gainDb, mix.durationMs);
    // Sidechain: the voice pushes the music down and lets it come back between sentences.
    const ducked = graph.filter(
      [music, key!],
      'sidechaincompress=threshold=0.02:ratio=6:attack=30:release=500:detection=rms',
    );
    sound = graph.filter([spoken!, ducked], 'amix=inputs=2:duration=first:normalize=0');
  }
  const limiter = `alimiter=limit=${LIMIT}:level=false:attack=3:release=60`;
  return `[${graph.filter(sound, `aresample=${RATE * 4},${limiter},aresample=${RATE}`)}]`;
}
