import type { Cut } from '../compose/canvas';
import type { Size } from '../media/frame-size';
import type { MouthTones } from '../render/mouth-interior';
import type { TrackedFace } from '../track/face-track';
import { mouthFrame, toMouth, toPicture, type Point } from '../track/mouth-frame';
import type { MouthAnchor } from '../types';
import type { Eye, FoundFace } from './find-face';

/** What of a still moves, in pixels of one picture. */
export interface StillFigure {
  mouth: TrackedFace;
  tones: MouthTones;
  /** None where no face was found: an animal's lids are not guessed. */
  eyes: Eye[];
  head: Head;
}

/** An upright ellipse, and the point low in the neck about which it turns. */
export interface Head {
  center: Point;
  radiusX: number;
  radiusY: number;
  pivot: Point;
}

/** Hair and ears around the mesh of a face, as shares of its height. */
const HEAD_RADIUS = { x: 0.62, y: 0.78 };
/** Of a head whose mouth alone is known, in mouth widths: seen on drawn and photographed animals. */
const GUESSED_HEAD = { up: 1.1, radiusX: 1.75, radiusY: 1.75 };
/** Nose and chin around a placed mouth, in its widths. */
const ABOVE_MOUTH = 0.42;
const BELOW_MOUTH = 0.62;
/** Lips of a placed mouth: a line that hangs a little. */
const SAG = 0.035;
/** A placed mouth belongs to a face if it is this near to the face's own, in mouth widths. */
const SAME_MOUTH = 1;
/** Of a mouth whose skin is unknown: dark, with a pink tongue. */
const ANIMAL_TONES: MouthTones = { skinLuma: 150, lip: { y: 150, u: 116, v: 166 }, toothless: true };

/** The figure of a found face, in the pixels that it was found in. */
export function figureOfFace({ lips, eyes, head, tones }: FoundFace): StillFigure {
  const height = Math.hypot(head.bottom.x - head.top.x, head.bottom.y - head.top.y);
  const along = (share: number): Point => ({
    x: head.top.x + (head.bottom.x - head.top.x) * share,
    y: head.top.y + (head.bottom.y - head.top.y) * share,
  });
  return {
    mouth: lips,
    tones,
    eyes,
    head: {
      center: along(0.42),
      radiusX: height * HEAD_RADIUS.x,
      radiusY: height * HEAD_RADIUS.y,
      pivot: along(1.25),
    },
  };
}

/** The figure of a mouth that somebody placed in a picture of `size`. */
function figureOfAnchor(anchor: MouthAnchor, size: Size): StillFigure {
  const mouth = placedMouth(anchor, size);
  const frame = mouthFrame(mouth.left, mouth.right);
  const { up, radiusX, radiusY } = GUESSED_HEAD;
  // A tiny mouth in a large face is still in a head, a mouth across the picture in one that fits in.
  const short = Math.min(size.width, size.height);
  const unit = Math.min(short * 0.26, Math.max(short * 0.08, frame.width));
  const center = toPicture(frame, 0, -up * unit);
  return {
    mouth,
    tones: ANIMAL_TONES,
    eyes: [],
    head: {
      center,
      radiusX: radiusX * unit,
      radiusY: radiusY * unit,
      pivot: toPicture(frame, 0, 1.4 * unit),
    },
  };
}

function placedMouth(anchor: MouthAnchor, size: Size): TrackedFace {
  const turn = (anchor.angle * Math.PI) / 180;
  const half = (anchor.width * size.width) / 2;
  const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
  const middle = { x: anchor.x * size.width, y: anchor.y * size.height };
  const left = { x: middle.x - dx, y: middle.y - dy };
  const right = { x: middle.x + dx, y: middle.y + dy };
  const frame = mouthFrame(left, right);
  return {
    left,
    right,
    nose: toPicture(frame, 0, -ABOVE_MOUTH * frame.width),
    chin: toPicture(frame, 0, BELOW_MOUTH * frame.width),
    upper: [SAG, 0, -SAG],
    lower: [SAG, 0, -SAG],
    weight: 1,
  };
}

/** The figure whose mouth was placed; a face that the mouth belongs to gives it its eyes, jaw and colours. */
export function figureWithAnchor(anchor: MouthAnchor, faces: FoundFace[], size: Size): StillFigure {
  const placed = figureOfAnchor(anchor, size);
  const own = faces
    .map((face) => mapFigure(figureOfFace(face), { x: 0, y: 0, ...face.size }, size))
    .find((figure) => isSameMouth(figure.mouth, placed.mouth));
  if (!own) return placed;
  const { nose, chin } = own.mouth;
  return { ...own, mouth: { ...placed.mouth, nose, chin } };
}

function isSameMouth(a: TrackedFace, b: TrackedFace): boolean {
  const frame = mouthFrame(a.left, a.right);
  const { u, v } = toMouth(frame, mouthFrame(b.left, b.right).center);
  return Math.hypot(u, v) <= SAME_MOUTH * frame.width;
}

/** The figure in a picture of `to` pixels that shows `cut`, a part of the picture in whose pixels it is given. */
export function mapFigure(figure: StillFigure, cut: Cut, to: Size): StillFigure {
  const [scaleX, scaleY] = [to.width / cut.width, to.height / cut.height];
  const moved = ({ x, y }: Point): Point => ({ x: (x - cut.x) * scaleX, y: (y - cut.y) * scaleY });
  const { mouth, head } = figure;
  return {
    ...figure,
    mouth: {
      ...mouth,
      left: moved(mouth.left),
      right: moved(mouth.right),
      nose: moved(mouth.nose),
      chin: moved(mouth.chin),
    },
    eyes: figure.eyes.map((eye) => ({
      left: moved(eye.left),
      right: moved(eye.right),
      top: moved(eye.top),
      bottom: moved(eye.bottom),
    })),
    head: {
      center: moved(head.center),
      pivot: moved(head.pivot),
      radiusX: head.radiusX * scaleX,
      radiusY: head.radiusY * scaleY,
    },
  };
}
