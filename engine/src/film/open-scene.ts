import { join } from 'node:path';
import { z } from 'zod';
import { runFfmpeg, runFfprobe } from '../ffmpeg/run';
import { FRAME_MS, FRAME_RATE } from '../lips/mouth-curve';
import type { Size } from '../media/frame-size';
import { probeMedia } from '../media/probe-media';
import { H264_OPTIONS } from '../render/encode-options';
import { EngineError, type FilmScene, type MediaInfo } from '../types';
import type { PlannedScene } from './plan-pieces';

/** Ticks of a frame in the mp4 files made here. */
const TICKS = 512;
const TIME_BASE = `1/${TICKS * FRAME_RATE}`;

/** A scene ready to be planned and played. */
export interface OpenScene extends PlannedScene {
  file: string;
  info: MediaInfo;
}

const streamReport = z.object({
  streams: z.array(
    z.object({ extradata_hash: z.string().optional(), time_base: z.string(), r_frame_rate: z.string() }),
  ),
});
const packetReport = z.object({
  packets: z.array(z.object({ pts: z.number().optional(), flags: z.string() })),
});

async function headers(file: string): Promise<z.infer<typeof streamReport>['streams'][number] | undefined> {
  const shown = ['-select_streams', 'v:0', '-show_streams', '-show_data_hash', 'sha256'];
  return streamReport.parse(JSON.parse(await runFfprobe(file, shown))).streams[0];
}

/** What a stream's headers must be so that it can stand beside freshly encoded pieces of this size. */
export async function expectedHeaders(size: Size, scratchDir: string): Promise<string> {
  const file = join(scratchDir, 'headers.mp4');
  const frame = ['-f', 'lavfi', '-i', `color=size=${size.width}x${size.height}:rate=${FRAME_RATE}`];
  await runFfmpeg([...frame, '-frames:v', '1', ...H264_OPTIONS, '-f', 'mp4', `file:${file}`]);
  return (await headers(file))?.extradata_hash ?? '';
}

/** Key frames of a stream that can be copied, frame by frame complete; else null. */
async function copyableFrames(
  file: string,
  expected: string,
): Promise<{ frames: number; keyFrames: number[] } | null> {
  const found = await headers(file);
  const fits =
    found?.extradata_hash === expected &&
    found.time_base === TIME_BASE &&
    found.r_frame_rate === `${FRAME_RATE}/1`;
  if (!fits) return null;
  const shown = ['-select_streams', 'v:0', '-show_entries', 'packet=pts,flags'];
  const { packets } = packetReport.parse(JSON.parse(await runFfprobe(file, shown)));
  const times = packets.map(({ pts }) => pts ?? -1).sort((a, b) => a - b);
  if (times.some((pts, i) => pts !== i * TICKS)) return null;
  const keyFrames = packets.filter(({ flags }) => flags.startsWith('K')).map(({ pts }) => pts! / TICKS);
  return keyFrames[0] === 0 ? { frames: packets.length, keyFrames } : null;
}

/** Looks at a scene of a film with a picture. `expected` are the headers of what need not be encoded again. */
export async function openScene(file: string, info: MediaInfo, expected: string): Promise<OpenScene> {
  const copyable = await copyableFrames(file, expected);
  const lasts = Math.max(1, Math.round(info.durationMs / FRAME_MS));
  // Sound that goes on after the picture: the last frame is held, which takes encoding.
  if (copyable && Math.abs(copyable.frames - lasts) <= 2) return { file, info, ...copyable };
  return { file, info, frames: lasts, keyFrames: null };
}

/** What the scenes really are. EngineError "composition" when they cannot make this film. */
export async function probeScenes(scenes: FilmScene[], output: 'video' | 'audio'): Promise<MediaInfo[]> {
  if (scenes.length === 0)
    throw new EngineError('composition', 'a film without scenes', '请先添加至少一个片段');
  const infos = await Promise.all(scenes.map(({ file }) => probeMedia(file)));
  infos.forEach((info, i) => {
    if (output === 'video' && info.kind !== 'video')
      throw new EngineError(
        'composition',
        `scene ${i + 1} is ${info.kind}`,
        `第 ${i + 1} 个片段没有画面，请更换片段或改为输出音频`,
      );
    if (output === 'audio' && info.audioCodec === null)
      throw new EngineError(
        'composition',
        `scene ${i + 1} is silent`,
        `第 ${i + 1} 个片段没有声音，请更换片段`,
      );
  });
  return infos;
}
