import type { Size } from '../media/frame-size';
import { MouthWarp } from '../render/mouth-warp';
import type { MouthPose, PresenterStage } from '../types';
import { Eyelids } from './eyelids';
import { mapFigure, type StillFigure } from './still-figure';
import { stillPose } from './still-motion';
import { SwayField } from './sway-field';

/** An animal's mouth opens farther than lips do and hardly rounds. */
const ANIMAL_OPEN = 1.9;
const ANIMAL_ROUND = 0.4;

/** A picture that talks, sways, breathes and blinks, frame by frame into a reused yuv420p buffer. */
export class StillStage implements PresenterStage {
  readonly format = 'yuv420p' as const;
  readonly width: number;
  readonly height: number;
  private readonly buffer: Buffer;
  private readonly drawn: Uint8Array;
  private readonly warp: MouthWarp;
  private readonly lids: Eyelids;
  private readonly sway: SwayField;

  /** `still` is planar yuv420p of `source` pixels, in which the figure is given; shown at `size`. */
  constructor(
    private readonly still: Buffer,
    source: Size,
    private readonly figure: StillFigure,
    size: Size,
    private readonly seed: number,
  ) {
    this.width = size.width;
    this.height = size.height;
    this.drawn = new Uint8Array(still.length);
    this.warp = new MouthWarp(source.width, source.height, figure.tones);
    this.lids = new Eyelids(source, still, figure.eyes);
    const { head } = mapFigure(figure, { x: 0, y: 0, ...source }, size);
    this.sway = new SwayField(size, source, head);
    this.buffer = Buffer.alloc((size.width * size.height * 3) / 2);
    this.sway.drawAll(still, this.buffer);
  }

  /** The whole picture at a time in ms; the buffer is reused by the next call. */
  frame(timeMs: number, mouth: MouthPose): Buffer {
    const pose = stillPose(timeMs, this.seed);
    this.drawn.set(this.still);
    this.lids.apply(this.drawn, pose.lid);
    this.warp.apply(this.drawn, this.figure.mouth, this.poseOf(mouth));
    this.sway.draw(this.drawn, this.buffer, pose);
    return this.buffer;
  }

  private poseOf(mouth: MouthPose): MouthPose {
    if (!this.figure.tones.toothless) return mouth;
    return { ...mouth, open: mouth.open * ANIMAL_OPEN, width: 1 + (mouth.width - 1) * ANIMAL_ROUND };
  }
}
