import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import { AAC_OPTIONS } from '../render/encode-options';
import type { AiLabel } from '../types';

const RATE = 48_000;

/** Sound of a scene. */
export interface SceneSound {
  /** null for a scene without sound. */
  file: string | null;
  /** Exactly so many frames of the film; null: as long as the sound is. */
  frames: number | null;
}

function soundOf({ file, frames }: SceneSound, i: number): { input: string[]; filter: string } {
  const input = file ? untrustedInput(file) : ['-f', 'lavfi', '-i', `anullsrc=r=${RATE}:cl=stereo`];
  const same = `aresample=${RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;
  const cut = frames === null ? '' : `,apad,atrim=end_sample=${(frames * RATE) / FRAME_RATE}`;
  return { input, filter: `[${i}:a:0]${same}${cut}[s${i}]` };
}

/** Puts the scenes' sounds together in one pass, streaming, and encodes them once. Cross-fades overlap by `crossfadeMs`. */
export async function joinSound(
  sounds: SceneSound[],
  crossfadeMs: number,
  outFile: string,
  label: AiLabel | null,
): Promise<void> {
  const parts = sounds.map(soundOf);
  const names = parts.map((_, i) => `[s${i}]`);
  const graph = parts.map(({ filter }) => filter);
  if (crossfadeMs === 0 || names.length === 1) {
    graph.push(`${names.join('')}concat=n=${names.length}:v=0:a=1[sound]`);
  } else {
    const fade = `acrossfade=d=${(crossfadeMs / 1000).toFixed(3)}:c1=qsin:c2=qsin`;
    names.reduce((before, name, i) => {
      const out = i === names.length - 1 ? '[sound]' : `[f${i}]`;
      graph.push(`${before}${name}${fade}${out}`);
      return out;
    });
  }
  const output = ['-map', '[sound]', ...AAC_OPTIONS, ...mp4Options(label), '-f', 'mp4', `file:${outFile}`];
  await runFfmpeg([...parts.flatMap(({ input }) => input), '-filter_complex', graph.join(';'), ...output]);
}
