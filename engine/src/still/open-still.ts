import sharp from 'sharp';
import type { Cut } from '../compose/canvas';
import type { Size } from '../media/frame-size';
import { partOfPicture, UNREADABLE_PICTURE } from '../media/read-picture';
import { probeMedia } from '../media/probe-media';
import { mouthFrame } from '../track/mouth-frame';
import {
  EngineError,
  type EngineResults,
  type EngineTask,
  type FigureSource,
  type MouthAnchor,
} from '../types';
import { findFaces } from './find-face';
import { figureOfFace, figureWithAnchor, mapFigure, type StillFigure } from './still-figure';
import { StillStage } from './still-stage';

/** Smaller pictures have no mouth worth moving. */
const MIN_SHORT_SIDE = 240;
const TOO_SMALL = `照片太小，请换一张宽和高都不小于 ${MIN_SHORT_SIDE} 像素的照片`;
/** The picture is sampled from one so much larger at most: swaying by parts of a pixel then does not blur it. */
const OVERSAMPLING = 1.3;

/** A picture with what of it moves, in pixels of its upright size. */
export interface OpenedStill {
  file: string;
  size: Size;
  figure: StillFigure;
}

/** Upright size of a picture. EngineError "media" when it is none, or too small. */
async function uprightSize(file: string): Promise<Size> {
  const info = await probeMedia(file);
  if (info.kind !== 'image')
    throw new EngineError('media', `${info.kind} instead of a picture`, UNREADABLE_PICTURE);
  const { autoOrient } = await sharp(file).metadata();
  const { width, height } = autoOrient;
  if (Math.min(width, height) < MIN_SHORT_SIDE)
    throw new EngineError('media', `${width}x${height} is too small`, TOO_SMALL);
  return { width, height };
}

type PictureSource = Omit<Extract<FigureSource, { kind: 'picture' }>, 'kind'>;

/**
 * Reads a picture and finds what of it moves. EngineError "media" for a file that is no usable picture, "face" where
 * no mouth was placed and there is no single frontal face.
 */
export async function openStill({ file, mouth, animal }: PictureSource): Promise<OpenedStill> {
  const size = await uprightSize(file);
  if (mouth && animal) return { file, size, figure: figureWithAnchor(mouth, [], size) };
  const { faces, refusal } = await findFaces(file, size);
  if (mouth) return { file, size, figure: figureWithAnchor(mouth, faces, size) };
  if (refusal) throw refusal;
  const [face] = faces;
  return { file, size, figure: mapFigure(figureOfFace(face!), { x: 0, y: 0, ...face!.size }, size) };
}

/** The picture ready to be rendered: `cut` of it, at `size`. */
export async function stillStage(
  { file, figure }: OpenedStill,
  cut: Cut,
  size: Size,
  seed: number,
): Promise<StillStage> {
  const scale = Math.max(1, Math.min(OVERSAMPLING, cut.width / size.width));
  const even = (value: number): number => Math.round((value * scale) / 2) * 2;
  const source = { width: even(size.width), height: even(size.height) };
  const still = await partOfPicture(file, cut, source);
  return new StillStage(still, source, mapFigure(figure, cut, source), size, seed);
}

/** Where the mouth of a picture's one frontal face is, to be kept or corrected. Refuses what `openStill` does. */
export async function findMouth(
  task: Extract<EngineTask, { task: 'find-mouth' }>,
): Promise<EngineResults['find-mouth']> {
  const { size, figure } = await openStill(task);
  return { mouth: anchorOf(figure, size) };
}

function anchorOf({ mouth: { left, right } }: StillFigure, size: Size): MouthAnchor {
  const { center, width, axis } = mouthFrame(left, right);
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    x: round(center.x / size.width),
    y: round(center.y / size.height),
    width: round(width / size.width),
    angle: round((Math.atan2(axis.y, axis.x) * 180) / Math.PI),
  };
}
