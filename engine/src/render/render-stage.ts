import { FilterGraph } from '../compose/filter-graph';
import type { Finish, Span } from '../compose/finish';
import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_MS, FRAME_RATE } from '../lips/mouth-curve';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import type { MouthPose, PresenterStage } from '../types';
import { H264_OPTIONS } from './encode-options';
import { FrameWriter } from './frame-writer';
import { finishTalking } from './finish-talking';
import type { TalkingSound } from './sound';

function stageInput(stage: PresenterStage): string[] {
  const size = `${stage.width}x${stage.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(FRAME_RATE), '-i', 'pipe:0'];
}

async function play(
  args: string[],
  stage: PresenterStage,
  poses: MouthPose[],
  { from, to }: Span,
  progress: (share: number) => void,
): Promise<void> {
  const encoder = startFfmpeg(args);
  encoder.stdout.resume();
  const writer = new FrameWriter(encoder.stdin, stage.width * stage.height * 1.5);
  const drawing = (async (): Promise<void> => {
    for (let frame = from; frame < to; frame++) {
      await writer.write(stage.frame(frame * FRAME_MS, poses[frame]!));
      progress((frame + 1 - from) / (to - from));
    }
    await writer.end();
  })();
  // When the encoder dies, its own error says why; the broken pipe does not.
  await Promise.race([drawing, encoder.done.then(() => drawing)]);
  await encoder.done;
}

/** Renders a figure that is drawn frame by frame, talking, into a picture of `canvas`' size. */
export async function renderStage(
  stage: PresenterStage,
  canvas: Size,
  sound: TalkingSound,
  to: Finish,
  progress: (share: number) => void,
): Promise<void> {
  const graph = new FilterGraph();
  const drawn = graph.picture(stageInput(stage));
  const whole = fitPicture(graph, drawn, stage, canvas);
  const span = to.segment ?? { from: 0, to: sound.poses.length };
  await play(finishTalking(graph, whole, sound, to), stage, sound.poses, span, progress);
}

/** Renders a silent clip of a figure waiting with closed lips. */
export async function renderIdleStage(
  stage: PresenterStage,
  frames: number,
  outFile: string,
  progress: (share: number) => void,
): Promise<void> {
  const rest: MouthPose[] = Array.from({ length: frames }, () => ({ open: 0, width: 1, teeth: 0 }));
  const output = ['-movflags', '+faststart', '-f', 'mp4', `file:${outFile}`];
  await play(
    [...stageInput(stage), ...H264_OPTIONS, ...output],
    stage,
    rest,
    { from: 0, to: frames },
    progress,
  );
}
