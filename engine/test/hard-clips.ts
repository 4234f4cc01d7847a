import { runTask } from '../src/index';
import { ffmpeg, lumaFrames } from './measure-media';

/** Size, frames and speed (pixels a second) of what `makeClips` films. */
export const CLIP = { width: 360, height: 640, frames: 30, markerSpeed: 250 } as const;
const MARKER = 12;
const QUICK = ['-preset', 'ultrafast', '-crf', '14'];
const X264 = ['-c:v', 'libx264', ...QUICK, '-pix_fmt', 'yuv420p'];
const X265 = ['-c:v', 'libx265', ...QUICK, '-x265-params', 'log-level=error', '-tag:v', 'hvc1'];

/** What phones, cameras and screen recorders make of one and the same picture; each takes two paths. */
const MAKERS: Record<string, (from: string, to: string) => Promise<void>> = {
  plain: (from, to) => ffmpeg('-i', from, '-c', 'copy', to),
  'turned left by its matrix': (from, to) => turned(from, to, 'transpose=2', 270),
  'upside down by its matrix': (from, to) => turned(from, to, 'hflip,vflip', 180),
  'with uneven times': (from, to) =>
    ffmpeg('-i', from, '-vf', "select='lt(n,12)+not(mod(n,3))'", '-vsync', 'vfr', ...X264, to),
  'of 30 frames a second': (from, to) => ffmpeg('-i', from, '-vf', 'fps=30', ...X264, to),
  'in HEVC': (from, to) => ffmpeg('-i', from, ...X265, '-pix_fmt', 'yuv420p', to),
  'in HEVC of 10 bits': (from, to) => ffmpeg('-i', from, ...X265, '-pix_fmt', 'yuv420p10le', to),
  'in H.264 of 10 bits': (from, to) => ffmpeg('-i', from, ...X264, '-pix_fmt', 'yuv420p10le', to),
  'with sound that begins before its picture': (from, to) => late(from, to),
};

async function turned(from: string, to: string, filter: string, degrees: number): Promise<void> {
  await ffmpeg('-i', from, '-vf', filter, ...X264, `${to}.mp4`);
  await ffmpeg('-i', `${to}.mp4`, '-c', 'copy', '-metadata:s:v:0', `rotate=${degrees}`, to);
}

function late(from: string, to: string): Promise<void> {
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1.6'];
  return ffmpeg(...sound, '-itsoffset', '0.4', '-i', from, '-c:v', 'copy', '-map', '1:v', '-map', '0:a', to);
}

export const HARD_CLIPS = Object.keys(MAKERS);

/** Films a presenter under a white marker that runs along the top edge, as `file`. */
export async function filmWithMarker(file: string): Promise<void> {
  const shown = { code: 'hao', orientation: 'portrait', coverFile: `${file}.jpg` } as const;
  await runTask({ task: 'presenter-clip', seconds: CLIP.frames / 25, outFile: `${file}.mp4`, ...shown });
  const marker = `color=white:size=${MARKER}x${MARKER}:rate=25`;
  const graph = `[0]scale=${CLIP.width}:${CLIP.height},drawbox=h=${MARKER}:color=black:t=fill[p];[p][1]overlay=x=t*${CLIP.markerSpeed}:shortest=1`;
  await ffmpeg('-i', `${file}.mp4`, '-f', 'lavfi', '-i', marker, '-filter_complex', graph, ...X264, file);
}

export async function makeHardClip(name: string, from: string, to: string): Promise<void> {
  await MAKERS[name]!(from, to);
}

/** Time in ms that the marker shows in each frame of a film of the clip, in whatever size. */
export async function markerTimes(file: string, width: number): Promise<number[]> {
  const scale = width / CLIP.width;
  const rows = await lumaFrames(file, { x: 0, y: Math.round(4 * scale), width, height: 1 });
  return rows.map((row) => {
    const lit = [...row.entries()].filter(([, luma]) => luma > 128).map(([x]) => x);
    const middle = lit.reduce((sum, x) => sum + x, 0) / lit.length;
    return ((middle + 0.5) / scale - MARKER / 2) * (1000 / CLIP.markerSpeed);
  });
}
