/** Pose of a presenter that only idles; lengths are figure units, angles radians. Depends on nothing but the time. */
export interface IdlePose {
  /** Rise of the shoulders, 0-1. */
  breath: number;
  headX: number;
  headY: number;
  tilt: number;
  /** Shift of the face's middle against its outline: a slight turn and nod. */
  turn: number;
  nod: number;
  /** 0 open - 1 closed. */
  lid: number;
  gazeX: number;
  gazeY: number;
  browLift: number;
}

const BLINK_EVERY_MS = 3250;
/** Blinks fall anywhere within this around their beat, so two blinks are 2.5-4 s apart. */
const BLINK_SPREAD_MS = 750;
const GAZE_EVERY_MS = 1900;
const BROW_EVERY_MS = 3100;
const GAZES = [
  [0, 0],
  [0, 0],
  [0, 0],
  [1.5, 0.2],
  [-1.5, 0.2],
  [0.8, -0.6],
  [-0.9, 0.7],
] as const;

/** Repeatable value in [0, 1) for a slot number. */
export function chance(slot: number, salt: number): number {
  let x = Math.imul(slot + 0x51ed27, 0x9e3779b1) ^ Math.imul(salt + 11, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 4294967296;
}

function smooth(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
}

/** Lid position during a blink, `ms` after its start: 70 ms down, 40 ms shut, 130 ms up. */
export function blinkCurve(ms: number): number {
  if (ms < 0 || ms > 240) return 0;
  return ms < 110 ? smooth(ms / 70) : 1 - smooth((ms - 110) / 130);
}

/** When the blink of a slot starts, in ms. */
function blinkStart(slot: number, salt: number): number {
  return slot * BLINK_EVERY_MS + 1200 + (chance(slot, salt) - 0.5) * BLINK_SPREAD_MS;
}

/** Idle motion at a time in ms; `salt` makes presenters differ from each other. */
export function idlePose(timeMs: number, salt: number): IdlePose {
  const t = timeMs / 1000;
  const wave = (period: number, phase: number) => Math.sin((2 * Math.PI * t) / period + phase + salt * 1.7);
  const blinkSlot = Math.floor((timeMs - 1200) / BLINK_EVERY_MS);
  let lid = 0;
  for (let slot = blinkSlot - 1; slot <= blinkSlot + 1; slot++)
    lid = Math.max(lid, blinkCurve(timeMs - blinkStart(slot, salt)));
  const gazeSlot = Math.floor(timeMs / GAZE_EVERY_MS + chance(1, salt));
  const gaze = GAZES[Math.floor(chance(gazeSlot, salt + 7) * GAZES.length)] ?? GAZES[0];
  const browSlot = Math.floor(timeMs / BROW_EVERY_MS);
  const browAge = timeMs - browSlot * BROW_EVERY_MS - 600 * chance(browSlot, salt + 3);
  const browBump = browAge > 0 && browAge < 1100 ? (1 - Math.cos((2 * Math.PI * browAge) / 1100)) / 2 : 0;
  return {
    breath: (1 - Math.cos((2 * Math.PI * t) / 3.9 + salt)) / 2,
    headX: 3.4 * wave(7.3, 0) + 1.5 * wave(4.1, 1.3),
    headY: 1.1 * wave(5.2, 0.6) + 0.6 * wave(3.1, 2.1),
    tilt: ((0.85 * wave(8.7, 0.4) + 0.4 * wave(5.3, 2.6)) * Math.PI) / 180,
    turn: 4.2 * wave(9.1, 1.9) + 1.8 * wave(4.7, 0.2),
    nod: 2 * wave(6.1, 2.4) + 1 * wave(3.7, 0.9),
    lid,
    gazeX: gaze[0],
    gazeY: gaze[1],
    browLift: 2.6 * browBump * chance(browSlot, salt + 5),
  };
}
