import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import type { Size } from '../media/frame-size';
import { readFrames } from '../media/raw-frames';
import type { FaceTrack } from '../track/face-track';
import { EngineError, type MediaInfo } from '../types';
import { labelFilter, markInput, talkingOutputs, type TalkingOutput } from './encode-options';
import { FrameWriter } from './frame-writer';
import { openBaseClip, pingPongIndex, type BaseClip } from './loop-base';
import { mouthRegion, toRegion, type Region } from './mouth-region';
import { MouthWarp } from './mouth-warp';
import type { TalkingSound } from './sound';

/** Share of the progress that preparing a looped clip takes. */
const PREPARE_SHARE = 0.15;

function decoderArgs(base: BaseClip, region: Region, frames: number): string[] {
  const crop = `crop=${region.width}:${region.height}:${region.x}:${region.y}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  return [
    ...base.input,
    '-map',
    '0:v:0',
    '-vf',
    `${base.filter},${crop}`,
    '-frames:v',
    String(frames),
    ...raw,
  ];
}

function encoderArgs(base: BaseClip, region: Region, sound: TalkingSound, output: TalkingOutput): string[] {
  const size = `${region.width}x${region.height}`;
  const mouth = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    size,
    '-r',
    String(FRAME_RATE),
    '-i',
    'pipe:0',
  ];
  const filter = [
    `[0:v]${base.filter}[base]`,
    `[base][1:v]overlay=${region.x}:${region.y}:format=yuv420:shortest=1[talking]`,
    labelFilter('talking', 3, output.overlay),
  ].join(';');
  return [
    ...[...base.input, ...mouth, ...sound.audio.input, ...markInput(output)],
    ...['-filter_complex', filter, ...talkingOutputs(output, 2)],
  ];
}

/** Pumps the mouth region of every frame through the warp. Decoding, warping and encoding overlap. */
async function warpFrames(
  clip: { base: BaseClip; region: Region; track: FaceTrack; size: Size },
  sound: TalkingSound,
  encoder: ReturnType<typeof startFfmpeg>,
  progress: (share: number) => void,
): Promise<void> {
  const { region, track } = clip;
  const { poses } = sound;
  const scale = clip.size.width / track.width;
  const bytes = (region.width * region.height * 3) / 2;
  const warp = new MouthWarp(region.width, region.height, track);
  const writer = new FrameWriter(encoder.stdin, bytes);
  const decoder = startFfmpeg(decoderArgs(clip.base, region, poses.length));
  decoder.stdin.end();
  try {
    let frame = 0;
    for await (const picture of readFrames(decoder.stdout, bytes)) {
      const face = track.faces[pingPongIndex(frame, track.faces.length)]!;
      warp.apply(picture, toRegion(face, scale, region), poses[frame]!);
      await writer.write(picture);
      progress(++frame / poses.length);
    }
    await decoder.done;
    if (frame < poses.length)
      throw new EngineError('crashed', `the clip gave ${frame} of ${poses.length} frames`);
    await writer.end();
  } finally {
    decoder.kill();
  }
}

/** Renders the tracked person of a clip saying the sound. */
export async function renderVideoFigure(
  figure: { file: string; info: MediaInfo; track: FaceTrack },
  size: Size,
  sound: TalkingSound,
  output: TalkingOutput,
  context: { scratchDir: string; progress: (share: number) => void },
): Promise<void> {
  const { track } = figure;
  const source = {
    file: figure.file,
    frames: track.faces.length,
    width: figure.info.width,
    height: figure.info.height,
  };
  const base = await openBaseClip(source, size, sound.poses.length, context.scratchDir);
  context.progress(PREPARE_SHARE);
  const region = mouthRegion(track, size);
  const encoder = startFfmpeg(encoderArgs(base, region, sound, output));
  encoder.stdout.resume();
  const progress = (share: number): void => context.progress(PREPARE_SHARE + (1 - PREPARE_SHARE) * share);
  const warping = warpFrames({ base, region, track, size }, sound, encoder, progress);
  try {
    // When the encoder dies, its own error says why; the broken pipe does not.
    await Promise.race([warping, encoder.done.then(() => warping)]);
    await encoder.done;
  } finally {
    encoder.kill();
  }
}
