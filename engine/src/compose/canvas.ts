import type { Size } from '../media/frame-size';
import { fitShortSide } from '../media/frame-size';
import type { FaceTrack, TrackedFace } from '../track/face-track';
import type { Point } from '../track/mouth-frame';
import type { OutputFrame, Ratio } from '../types';

/** Rectangle in pixels. */
export interface Cut extends Size {
  x: number;
  y: number;
}

const RATIOS: Record<Ratio, Size> = {
  '16:9': { width: 16, height: 9 },
  '9:16': { width: 9, height: 16 },
  '1:1': { width: 1, height: 1 },
  '3:4': { width: 3, height: 4 },
};

/** A face looks best a little above the middle. */
const FACE_HEIGHT = 0.42;

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}

/** Size of the result: the source's proportions or those asked for, its short side at most `shortSide` and the source's. */
export function canvasSize(source: Size, shortSide: number, frame: OutputFrame | undefined): Size {
  if (!frame) return fitShortSide(source, shortSide);
  const { width, height } = RATIOS[frame.ratio];
  const scale = Math.min(shortSide, source.width, source.height) / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** The source as large as fits into the canvas. */
export function containedSize(source: Size, canvas: Size): Size {
  const scale = Math.min(canvas.width / source.width, canvas.height / source.height);
  return { width: even(source.width * scale), height: even(source.height * scale) };
}

/** The part of the source that fills the canvas, with `face` as near its place as the source's edges allow. */
export function coverCut(source: Size, canvas: Size, face: Point): Cut {
  const scale = Math.min(source.width / canvas.width, source.height / canvas.height);
  const width = Math.min(source.width, even(canvas.width * scale));
  const height = Math.min(source.height, even(canvas.height * scale));
  const within = (value: number, room: number): number =>
    Math.floor(Math.max(0, Math.min(room, value)) / 2) * 2;
  return {
    width,
    height,
    x: within(face.x - width / 2, source.width - width),
    y: within(face.y - height * FACE_HEIGHT, source.height - height),
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Where the face mostly is, in the pixels of a source of the given size. */
export function usualFace(track: FaceTrack, source: Size): Point {
  const seen = track.faces.filter(({ weight }) => weight > 0);
  const scale = source.width / track.width;
  // Between nose and mouth lies the middle of the face's lower half; the eyes are a little above.
  return {
    x: median(seen.map(({ nose }) => nose.x)) * scale,
    y: median(seen.map(({ nose }) => nose.y)) * scale,
  };
}

/** The track of a clip of which only `cut` (in pixels of the source) is shown. */
export function cutTrack(track: FaceTrack, source: Size, cut: Cut): FaceTrack {
  const scale = track.width / source.width;
  const moved = ({ x, y }: Point): Point => ({ x: x - cut.x * scale, y: y - cut.y * scale });
  const faces = track.faces.map((face): TrackedFace => ({
    ...face,
    left: moved(face.left),
    right: moved(face.right),
    nose: moved(face.nose),
    chin: moved(face.chin),
  }));
  return { ...track, width: cut.width * scale, height: cut.height * scale, faces };
}
