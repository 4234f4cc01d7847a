import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { EngineError } from '../types';
import type { LipLine, Point } from './mouth-frame';

/** What lip sync needs of one frame, in pixels of the analysed picture. */
export interface TrackedFace {
  left: Point;
  right: Point;
  nose: Point;
  chin: Point;
  upper: LipLine;
  lower: LipLine;
  /** 0 where no face could be followed, 1 where it is sure; fades in between. */
  weight: number;
}

/** A face followed through a clip at 25 frames a second. */
export interface FaceTrack {
  width: number;
  height: number;
  skinLuma: number;
  lip: { y: number; u: number; v: number };
  faces: TrackedFace[];
}

const VERSION = 1;
/** Numbers of one frame in the file. */
const FIELDS = 15;

const file = z.object({
  version: z.literal(VERSION),
  width: z.number().positive(),
  height: z.number().positive(),
  skinLuma: z.number(),
  lip: z.object({ y: z.number(), u: z.number(), v: z.number() }),
  frames: z.array(z.array(z.number()).length(FIELDS)).min(1),
});

function pack(face: TrackedFace): number[] {
  const { left, right, nose, chin, upper, lower, weight } = face;
  const points = [left, right, nose, chin].flatMap(({ x, y }) => [round(x, 2), round(y, 2)]);
  return [...points, ...[...upper, ...lower].map((value) => round(value, 4)), round(weight, 2)];
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function unpack(n: number[]): TrackedFace {
  const point = (at: number): Point => ({ x: n[at]!, y: n[at + 1]! });
  const line = (at: number): LipLine => [n[at]!, n[at + 1]!, n[at + 2]!];
  return {
    left: point(0),
    right: point(2),
    nose: point(4),
    chin: point(6),
    upper: line(8),
    lower: line(11),
    weight: n[14]!,
  };
}

/** Writes a track as compact JSON. */
export async function writeTrack(path: string, track: FaceTrack): Promise<void> {
  const { faces, ...rest } = track;
  await writeFile(path, JSON.stringify({ version: VERSION, ...rest, frames: faces.map(pack) }));
}

/** Reads a track; EngineError "crashed" when the file is not one (made by another version, cut off). */
export async function readTrack(path: string): Promise<FaceTrack> {
  try {
    const { frames, width, height, skinLuma, lip } = file.parse(JSON.parse(await readFile(path, 'utf8')));
    return { width, height, skinLuma, lip, faces: frames.map(unpack) };
  } catch (error) {
    throw new EngineError('crashed', `unusable face track ${path}: ${String(error)}`);
  }
}
