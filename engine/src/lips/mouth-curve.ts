import type { MouthPose, Phoneme } from '../types';
import { REST, visemesOf, type Viseme } from './viseme-table';

/** Everything the engine makes runs at this rate. */
export const FRAME_RATE = 25;
export const FRAME_MS = 1000 / FRAME_RATE;

/** Resolution of the curve before it is sampled for frames. */
const STEP_MS = 5;
/** Lips blend from sound to sound about this fast (standard deviation). */
const BLEND_MS = 28;
/** The mouth is ahead of the sound. */
const LEAD_MS = 20;
/** Shorter gaps inside speech do not close the mouth. */
const SHORT_GAP_MS = 90;
/** Lips meet for at least this long at m, b and p. */
const CLOSURE_MS = 50;
/** Below this the mouth is shut: keeps pauses exactly still. */
const SHUT = 0.02;

interface Curves {
  open: Float32Array;
  width: Float32Array;
  teeth: Float32Array;
}

interface Target {
  viseme: Viseme;
  startMs: number;
  endMs: number;
}

/** Phonemes as mouth targets without gaps; what no phoneme covers is rest. */
function toTargets(phonemes: Phoneme[]): Target[] {
  const targets: Target[] = [];
  for (const { symbol, startMs, endMs } of phonemes) {
    const last = targets.at(-1);
    if (symbol === '' && endMs - startMs < SHORT_GAP_MS && last && last.endMs === startMs) {
      last.endMs = endMs;
      continue;
    }
    const visemes = visemesOf(symbol);
    const share = (endMs - startMs) / visemes.length;
    visemes.forEach((viseme, i) => {
      targets.push({
        viseme,
        startMs: startMs + i * share,
        endMs: i === visemes.length - 1 ? endMs : startMs + (i + 1) * share,
      });
    });
  }
  return targets;
}

function stepCurves(targets: Target[], length: number): Curves {
  const curves = {
    open: new Float32Array(length),
    width: new Float32Array(length).fill(REST.width),
    teeth: new Float32Array(length),
  };
  for (const { viseme, startMs, endMs } of targets) {
    const from = Math.max(0, Math.round((startMs - LEAD_MS) / STEP_MS));
    const to = Math.min(length, Math.round((endMs - LEAD_MS) / STEP_MS));
    curves.open.fill(viseme.open, from, to);
    curves.width.fill(viseme.width, from, to);
    curves.teeth.fill(viseme.teeth, from, to);
  }
  return curves;
}

const KERNEL = gaussian();

function gaussian(): Float32Array {
  const half = Math.ceil((3 * BLEND_MS) / STEP_MS);
  const kernel = Float32Array.from({ length: 2 * half + 1 }, (_, i) =>
    Math.exp(-0.5 * (((i - half) * STEP_MS) / BLEND_MS) ** 2),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  return kernel.map((value) => value / total);
}

function blend(curve: Float32Array): Float32Array {
  const half = KERNEL.length >> 1;
  const last = curve.length - 1;
  return curve.map((_, i) => {
    let sum = 0;
    for (let k = -half; k <= half; k++) sum += KERNEL[k + half]! * curve[Math.min(last, Math.max(0, i + k))]!;
    return sum;
  });
}

/** Blending lifts m, b and p off zero; pushes the opening back down around their middle. */
function closeLips(open: Float32Array, targets: Target[]): void {
  for (const { viseme, startMs, endMs } of targets) {
    if (!viseme.closes) continue;
    const middle = (startMs + endMs) / 2 - LEAD_MS;
    const reach = Math.max(CLOSURE_MS, endMs - startMs) / 2;
    const fade = 40;
    const from = Math.max(0, Math.floor((middle - reach - fade) / STEP_MS));
    const to = Math.min(open.length, Math.ceil((middle + reach + fade) / STEP_MS));
    for (let i = from; i < to; i++) {
      const beyond = Math.max(0, Math.abs(i * STEP_MS - middle) - reach) / fade;
      open[i]! *= Math.min(1, beyond);
    }
  }
}

/** The neutral shape belongs to the shut mouth, so that a pause is one unchanging picture. */
function settle(pose: MouthPose): MouthPose {
  if (pose.open < SHUT) return { open: 0, width: 1, teeth: 0 };
  const share = Math.min(1, (pose.open - SHUT) / 0.06);
  return {
    open: Math.min(1, pose.open),
    width: 1 + (pose.width - 1) * share,
    teeth: pose.teeth * share,
  };
}

/** One mouth pose per video frame (25 a second) from phoneme times. */
export function mouthCurve(phonemes: Phoneme[], frames: number): MouthPose[] {
  const length = Math.ceil((frames * FRAME_MS) / STEP_MS) + 1;
  const targets = toTargets(phonemes);
  const steps = stepCurves(targets, length);
  const open = blend(steps.open);
  const width = blend(steps.width);
  const teeth = blend(steps.teeth);
  closeLips(open, targets);
  return Array.from({ length: frames }, (_, frame) => {
    const at = Math.round(((frame + 0.5) * FRAME_MS) / STEP_MS);
    return settle({ open: open[at]!, width: width[at]!, teeth: teeth[at]! });
  });
}
