import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FilterGraph } from '../compose/filter-graph';
import type { Finish, Span } from '../compose/finish';
import { mixSound } from '../compose/mix-sound';
import { runFfmpeg, runFfprobe } from '../ffmpeg/run';
import { putTogether } from '../film/put-together';
import { FRAME_RATE } from '../lips/mouth-curve';
import { AAC_OPTIONS } from './encode-options';
import type { RenderFrames } from './render-video-figure';
import type { TalkingSound } from './sound';

/** Longer films are made in segments. */
const LONG_FRAMES = 60 * FRAME_RATE;
/** What a killed render loses at most. A multiple of the distance of key frames. */
const SEGMENT_FRAMES = 32 * FRAME_RATE;
/** A shorter rest belongs to the segment before it. */
const SHORTEST_FRAMES = 8 * FRAME_RATE;

/** Where segments are kept and what they are made of. */
interface Keep {
  dir: string;
  /** Changes with everything that changes the film. */
  key: string;
}

/** The segments of a film of so many frames; one for a short film. */
export function planSegments(frames: number): Span[] {
  if (frames <= LONG_FRAMES) return [{ from: 0, to: frames }];
  const count = Math.max(1, Math.floor((frames - SHORTEST_FRAMES) / SEGMENT_FRAMES) + 1);
  return Array.from({ length: count }, (_, i) => ({
    from: i * SEGMENT_FRAMES,
    to: i === count - 1 ? frames : (i + 1) * SEGMENT_FRAMES,
  }));
}

const header = z.object({ streams: z.array(z.object({ nb_frames: z.string() })).length(1) });

/** Whether a finished segment is there, whole. */
async function isWhole(file: string, frames: number): Promise<boolean> {
  const shown = ['-select_streams', 'v:0', '-show_entries', 'stream=nb_frames'];
  const found = await runFfprobe(file, shown).catch(() => '{}');
  const parsed = header.safeParse(JSON.parse(found));
  return parsed.success && Number(parsed.data.streams[0]!.nb_frames) === frames;
}

/** Has a file made under a name of this process, so that what bears its own name is whole. */
async function finished(file: string, make: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await make(part);
  await rename(part, file);
}

/** The whole sound in one go: pieces of AAC would leave a gap at every cut. */
async function encodeSound({ audio }: TalkingSound, to: Finish, outFile: string): Promise<void> {
  const graph = new FilterGraph();
  const sound = mixSound(graph, graph.input(audio.input), to.mix);
  await runFfmpeg([...graph.args(), '-map', sound, ...AAC_OPTIONS, '-f', 'mp4', `file:${outFile}`]);
}

/**
 * Makes a long film segment by segment and joins them without encoding again. What an earlier run with the same key
 * finished is taken over.
 */
export async function renderSegments(
  render: RenderFrames,
  segments: Span[],
  sound: TalkingSound,
  { keep, scratchDir, ...to }: Finish & { keep: Keep; scratchDir: string },
  progress: (share: number) => void,
): Promise<void> {
  await mkdir(keep.dir, { recursive: true });
  const soundFile = join(scratchDir, 'sound.m4a');
  const hearing = encodeSound(sound, to, soundFile);
  // Its failure is reported where it is awaited.
  hearing.catch(() => undefined);
  const runs = segments.map((span) => ({
    span,
    file: join(keep.dir, `${keep.key}-${span.from}-${span.to}.mp4`),
    frames: span.to - span.from,
  }));
  const total = sound.poses.length;
  for (const { file, span, frames } of runs) {
    if (!(await isWhole(file, frames)))
      await finished(file, (outFile) =>
        render({ ...to, outFile, segment: span }, (share) => progress((span.from + frames * share) / total)),
      );
    progress(span.to / total);
  }
  await hearing;
  await putTogether(runs, soundFile, to, scratchDir);
}
