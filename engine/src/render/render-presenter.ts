import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_MS, FRAME_RATE } from '../lips/mouth-curve';
import { openPresenterStage } from '../presenters';
import type { FigureSource, MouthPose, PresenterStage } from '../types';
import type { Size } from '../media/frame-size';
import type { TalkingSound } from './sound';
import { H264_OPTIONS, labelFilter, markInput, talkingOutputs, type TalkingOutput } from './encode-options';
import { FrameWriter } from './frame-writer';

function stageInput(stage: PresenterStage): string[] {
  const size = `${stage.width}x${stage.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', stage.format, '-s', size, '-r', String(FRAME_RATE), '-i', 'pipe:0'];
}

/** RGBA stages are converted with the matrix that the output is tagged with. */
function stageFilter(stage: PresenterStage): string {
  return stage.format === 'rgba' ? 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p' : 'null';
}

async function play(
  args: string[],
  stage: PresenterStage,
  poses: MouthPose[],
  progress: (share: number) => void,
): Promise<void> {
  const encoder = startFfmpeg(args);
  encoder.stdout.resume();
  const bytes = stage.width * stage.height * (stage.format === 'rgba' ? 4 : 1.5);
  const writer = new FrameWriter(encoder.stdin, bytes);
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

/** Renders a talking presenter. The sound may still be opening while the presenter is drawn. */
export async function renderPresenter(
  figure: Extract<FigureSource, { kind: 'presenter' }>,
  size: Size,
  opening: Promise<TalkingSound>,
  output: TalkingOutput,
  progress: (share: number) => void,
): Promise<void> {
  const stage = await openPresenterStage(figure.code, figure.orientation, size);
  const sound = await opening;
  const filter = `[0:v]${stageFilter(stage)}[p];${labelFilter('p', 2, output.overlay)}`;
  await play(
    [
      ...stageInput(stage),
      ...[...sound.audio.input, ...markInput(output), '-filter_complex', filter],
      ...talkingOutputs(output, 1),
    ],
    stage,
    sound.poses,
    progress,
  );
}

/** Renders a silent clip of a presenter waiting with closed lips. */
export async function renderIdlePresenter(
  figure: Extract<FigureSource, { kind: 'presenter' }>,
  size: Size,
  frames: number,
  outFile: string,
  progress: (share: number) => void,
): Promise<void> {
  const stage = await openPresenterStage(figure.code, figure.orientation, size);
  const rest: MouthPose[] = Array.from({ length: frames }, () => ({ open: 0, width: 1, teeth: 0 }));
  const filter = ['-vf', stageFilter(stage)];
  const output = ['-movflags', '+faststart', '-f', 'mp4', `file:${outFile}`];
  await play([...stageInput(stage), ...filter, ...H264_OPTIONS, ...output], stage, rest, progress);
}
