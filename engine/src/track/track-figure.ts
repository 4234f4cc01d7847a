import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { fitShortSide } from '../media/frame-size';
import { probeMedia } from '../media/probe-media';
import { readFrames } from '../media/raw-frames';
import type { TaskContext } from '../tasks/task-context';
import { EngineError, type EngineResults, type EngineTask, type MediaInfo } from '../types';
import { FaceDetector } from './face-detector';
import { writeTrack, type TrackedFace } from './face-track';
import { moveCorners } from './move-corners';
import { refineLips, type RefinedLips } from './refine-lips';
import { smoothTrack } from './smooth-track';
import { faceHeight, isUsable, toTracked } from './usable-face';

/** Faces are sought in pictures of at most this short side. */
const TRACK_SHORT_SIDE = 720;

const MIN_FACE_SHARE_OF_FRAMES = 0.5;
/** Share of frames whose colours must show the lip corners before they overrule the mesh. */
const MIN_CORNER_EVIDENCE = 0.3;

/** Long clips are sampled more thinly and interpolated: [longest duration in ms, every n-th frame]. */
const STRIDES: [number, number][] = [
  [60_000, 1],
  [300_000, 2],
  [Infinity, 4],
];

const NO_FACE = '视频里没有找到清晰的正脸，请换一段正对镜头、脸部没有遮挡、光线充足的视频';
const MANY_FACES = '视频里出现了多个人，请上传只有一位出镜人的视频';

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

class TrackBuilder {
  readonly samples: (TrackedFace | null)[] = [];
  single = 0;
  several = 0;
  private readonly lips: RefinedLips[] = [];

  constructor(
    private readonly detector: FaceDetector,
    private readonly width: number,
    private readonly height: number,
  ) {}

  async add(data: Uint8Array): Promise<void> {
    const picture = { data, width: this.width, height: this.height };
    const found = await this.detector.detect(picture);
    const usable = found.filter((face) => isUsable(face, Math.min(this.width, this.height)));
    if (usable.length === 1) this.single++;
    if (usable.length > 1) this.several++;
    const main = usable.sort((a, b) => faceHeight(b) - faceHeight(a))[0];
    if (!main) {
      this.samples.push(null);
      return;
    }
    const lips = refineLips(picture, main);
    this.lips.push(lips);
    this.samples.push(toTracked(main, lips));
  }

  /**
   * The samples with corrected corners. How far the mesh misses them is a matter of the face, so the median of the
   * whole clip counts.
   */
  refined(): (TrackedFace | null)[] {
    const share = (side: 0 | 1): number => {
      const found = this.lips.map((lips) => lips.cornerShares[side]).filter((value) => value !== null);
      return found.length < this.lips.length * MIN_CORNER_EVIDENCE ? 1 : median(found);
    };
    const [left, right] = [share(0), share(1)];
    return this.samples.map((face) => face && moveCorners(face, left, right));
  }

  faceShare(): number {
    return this.samples.length === 0 ? 0 : this.single / this.samples.length;
  }

  colours(): { skinLuma: number; lip: { y: number; u: number; v: number } } {
    const lip = (pick: (lips: RefinedLips) => number): number => Math.round(median(this.lips.map(pick)));
    return {
      skinLuma: lip((lips) => lips.skinLuma),
      lip: { y: lip((lips) => lips.lip.y), u: lip((lips) => lips.lip.u), v: lip((lips) => lips.lip.v) },
    };
  }
}

async function sampleFrames(
  task: { file: string },
  info: MediaInfo,
  stride: number,
  onSample: (data: Uint8Array, index: number) => Promise<void>,
): Promise<void> {
  const { width, height } = fitShortSide(info, TRACK_SHORT_SIDE);
  const filter = `fps=${FRAME_RATE},select='not(mod(n,${stride}))',scale=${width}:${height}:flags=bilinear`;
  const raw = ['-vsync', '0', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const decoder = startFfmpeg([
    '-threads',
    '2',
    ...untrustedInput(task.file),
    '-map',
    '0:v:0',
    '-vf',
    filter,
    ...raw,
  ]);
  decoder.stdin.end();
  let index = 0;
  for await (const frame of readFrames(decoder.stdout, width * height * 3)) await onSample(frame, index++);
  await decoder.done;
}

/**
 * Follows the one face of a clip and writes its track. EngineError "media" for an unusable file, "face" when there is
 * no clear frontal face or more than one person in at least half of the frames.
 */
export async function trackFigure(
  task: Extract<EngineTask, { task: 'track' }>,
  context: TaskContext,
): Promise<EngineResults['track']> {
  const info = await probeMedia(task.file);
  if (info.kind !== 'video') throw new EngineError('media', 'not a video', '请上传 MP4 或 MOV 格式的视频');
  const { width, height } = fitShortSide(info, TRACK_SHORT_SIDE);
  const stride = STRIDES.find(([longest]) => info.durationMs <= longest)![1];
  const expected = (info.durationMs / 1000) * (FRAME_RATE / stride);

  const builder = new TrackBuilder(await FaceDetector.open(), width, height);
  await sampleFrames(task, info, stride, async (data, index) => {
    await builder.add(data);
    context.progress(Math.min(0.98, (index + 1) / expected));
  });
  const faceShare = builder.faceShare();
  if (faceShare < MIN_FACE_SHARE_OF_FRAMES) {
    const crowded = builder.several > builder.single;
    throw new EngineError(
      'face',
      `one face in ${Math.round(faceShare * 100)} % of frames`,
      crowded ? MANY_FACES : NO_FACE,
    );
  }
  const frames = (builder.samples.length - 1) * stride + 1;
  const faces = smoothTrack(builder.refined(), stride, frames);
  await writeTrack(task.trackFile, { width, height, ...builder.colours(), faces });
  return {
    frames,
    faceShare,
    width: info.width,
    height: info.height,
    fps: info.fps,
    durationMs: info.durationMs,
  };
}
