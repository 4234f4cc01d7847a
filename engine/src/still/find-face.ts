import { fitShortSide, type Size } from '../media/frame-size';
import { pixelsOf, upright } from '../media/read-picture';
import { FaceDetector, type DetectedFace, type RgbPicture } from '../track/face-detector';
import type { TrackedFace } from '../track/face-track';
import { moveCorners } from '../track/move-corners';
import type { Point } from '../track/mouth-frame';
import { refineLips } from '../track/refine-lips';
import { faceHeight, isClear, isUsable, meshPoint, toTracked } from '../track/usable-face';
import { EngineError } from '../types';

/** Faces are sought in pictures of at most this short side. */
const SEARCH_SHORT_SIDE = 720;

const NO_FACE = '照片里没有找到清晰的人脸，请手动标出嘴巴的位置，或换一张正对镜头、光线充足的照片';
const TURNED = '照片里的脸侧得太多，请换一张正对镜头的照片，或手动标出嘴巴的位置';
const MANY_FACES = '照片里有多张脸，请手动标出要说话的那张嘴，或换一张单人照片';

/** Corners and the middles of the lids, in pixels. */
export interface Eye {
  left: Point;
  right: Point;
  top: Point;
  bottom: Point;
}

/** A face in a still, in pixels of a picture of `size`. */
export interface FoundFace {
  size: Size;
  lips: TrackedFace;
  eyes: Eye[];
  /** Hairline, chin and the sides. */
  head: { top: Point; bottom: Point; left: Point; right: Point };
  tones: { skinLuma: number; lip: { y: number; u: number; v: number } };
}

/** What was found, and why it cannot talk by itself. */
export type FaceSearch = { faces: FoundFace[]; refusal: EngineError | null };

/** The eyes' corners, upper and lower lid in the mesh. */
const EYES = [
  [33, 133, 159, 145],
  [362, 263, 386, 374],
] as const;

async function readRgb(file: string, whole: Size): Promise<RgbPicture> {
  const size = fitShortSide(whole, SEARCH_SHORT_SIDE);
  const data = await pixelsOf(upright(file).resize({ ...size, fit: 'fill' }));
  return { data, ...size };
}

function toFound(picture: RgbPicture, face: DetectedFace): FoundFace {
  const lips = refineLips(picture, face);
  const [left, right] = lips.cornerShares;
  const at = (index: number): Point => meshPoint(face, index);
  return {
    size: { width: picture.width, height: picture.height },
    lips: moveCorners(toTracked(face, lips), left ?? 1, right ?? 1),
    eyes: EYES.map(([l, r, top, bottom]) => ({
      left: at(l),
      right: at(r),
      top: at(top),
      bottom: at(bottom),
    })),
    head: { top: at(10), bottom: at(152), left: at(234), right: at(454) },
    tones: { skinLuma: lips.skinLuma, lip: lips.lip },
  };
}

const refused = (reason: string, userMessage: string): EngineError =>
  new EngineError('face', reason, userMessage);

/** Looks for faces in a picture of which `whole` is the upright size; the refusal says why its face cannot talk by itself. */
export async function findFaces(file: string, whole: Size): Promise<FaceSearch> {
  const picture = await readRgb(file, whole);
  const detector = await FaceDetector.open();
  const shortSide = Math.min(picture.width, picture.height);
  const clear = (await detector.detect(picture)).filter((face) => isClear(face, shortSide));
  const usable = clear
    .filter((face) => isUsable(face, shortSide))
    .sort((a, b) => faceHeight(b) - faceHeight(a));
  const faces = usable.map((face) => toFound(picture, face));
  if (usable.length === 1) return { faces, refusal: null };
  if (usable.length > 1) return { faces, refusal: refused('several faces', MANY_FACES) };
  if (clear.length > 0) return { faces, refusal: refused('a face turned away', TURNED) };
  return { faces, refusal: refused('no face', NO_FACE) };
}
