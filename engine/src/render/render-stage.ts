import { FilterGraph } from '../compose/filter-graph';
import { finish, type Finish } from '../compose/finish';
import { mixSound } from '../compose/mix-sound';
import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_MS, FRAME_RATE } from '../lips/mouth-curve';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import type { MouthPose, PresenterStage } from '../types';
import { H264_OPTIONS } from './encode-options';
import { FrameWriter } from './frame-writer';
import type { TalkingSound } from './sound';

function stageInput(stage: PresenterStage): string[] {
  const size = `${stage.width}x${stage.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(FRAME_RATE), '-i', 'pipe:0'];
}

async function play(
  args: string[],
  stage: PresenterStage,
  poses: MouthPose[],
  progress: (share: number) => void,
): Promise<void> {
  const encoder = startFfmpeg(args);
  encoder.stdout.resume();
  const writer = new FrameWriter(encoder.stdin, stage.width * stage.height * 1.5);
  const drawing = (async (): Promise<void> => {
    for (const [i, pose] of poses.entries()) {
      await writer.write(stage.frame(i * FRAME_MS, pose));
      progress((i + 1) / poses.length);
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
  const voice = graph.input(sound.audio.input);
  await play(finish(graph, whole, mixSound(graph, voice, to.mix), to), stage, sound.poses, progress);
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
  await play([...stageInput(stage), ...H264_OPTIONS, ...output], stage, rest, progress);
}
