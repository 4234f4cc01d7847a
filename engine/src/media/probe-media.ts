import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { runFfprobe, UNREADABLE } from '../ffmpeg/run';
import { EngineError, type MediaInfo } from '../types';

const MAX_PIXELS = 4096 * 2304;
const MAX_FPS = 240;
const MAX_DURATION_MS = 4 * 3600 * 1000;
const STILL_FORMATS = /^(image2|png_pipe|jpeg_pipe|webp_pipe)$/;

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

const report = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ format_name: z.string(), duration: z.string().optional() }),
});

type Stream = z.infer<typeof stream>;

function unreadable(reason: string): EngineError {
  return new EngineError('media', reason, UNREADABLE);
}

function parseRate(rate: string | undefined): number {
  const [top, bottom] = (rate ?? '').split('/').map(Number);
  return top && bottom ? top / bottom : 0;
}

/** Width and height as shown: phones store portrait video sideways with a rotation. */
function shownSize(video: Stream | undefined): { width: number; height: number } {
  const width = video?.width ?? 0;
  const height = video?.height ?? 0;
  const turned = video?.side_data_list?.some((data) => Math.abs(data.rotation ?? 0) % 180 === 90) ?? false;
  return turned ? { width: height, height: width } : { width, height };
}

function durationMs(parsed: z.infer<typeof report>): number {
  const seconds = [parsed.format.duration, ...parsed.streams.map((s) => s.duration)]
    .map(Number)
    .find((value) => value > 0);
  return Math.round((seconds ?? 0) * 1000);
}

/**
 * Finds out what a file really is, by content alone. Playlists, network protocols, exotic containers, oversized
 * pictures and damaged files end in EngineError "media" with a message for the uploader.
 */
export async function probeMedia(file: string): Promise<MediaInfo> {
  const size = await stat(file).catch(() => null);
  if (!size?.isFile()) throw unreadable(`no such file: ${file}`);
  if (size.size === 0) throw unreadable('the file is empty');

  const parsed = report.safeParse(JSON.parse(await runFfprobe(file, ['-show_format', '-show_streams'])));
  if (!parsed.success) throw unreadable('ffprobe found no format');
  return describe(parsed.data, size.size);
}

function describe(found: z.infer<typeof report>, sizeBytes: number): MediaInfo {
  const video = found.streams.find((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1);
  const audio = found.streams.find((s) => s.codec_type === 'audio');
  const isStill = STILL_FORMATS.test(found.format.format_name);
  if (!video && !audio) throw unreadable('the file has neither picture nor sound');

  const info: MediaInfo = {
    kind: isStill ? 'image' : video ? 'video' : 'audio',
    container: found.format.format_name,
    sizeBytes,
    durationMs: isStill ? 0 : durationMs(found),
    ...shownSize(video),
    fps: isStill
      ? 0
      : Math.round((parseRate(video?.avg_frame_rate) || parseRate(video?.r_frame_rate)) * 100) / 100,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
  };
  refuseExcess(info);
  return info;
}

function refuseExcess(info: MediaInfo): void {
  if (info.kind !== 'audio' && info.width * info.height === 0) throw unreadable('the picture has no size');
  if (info.kind !== 'image' && info.durationMs === 0) throw unreadable('the file has no duration');
  if (info.width * info.height > MAX_PIXELS) {
    throw new EngineError(
      'media',
      `${info.width}x${info.height} is too large`,
      '画面尺寸超过 4K，请压缩到 4K 以内再上传',
    );
  }
  if (info.fps > MAX_FPS)
    throw new EngineError('media', `${info.fps} fps`, '视频帧率过高，请转换为 60 帧以内再上传');
  if (info.durationMs > MAX_DURATION_MS) {
    throw new EngineError('media', `${info.durationMs} ms is too long`, '文件时长过长，请剪短后再上传');
  }
}
