import { blinkCurve, chance } from '../presenters/stage/idle-motion';

/** How a still figure stands at one time. Shifts are shares of the head's height, angles radians. */
export interface StillPose {
  /** The head against its resting place. */
  x: number;
  y: number;
  tilt: number;
  /** The face's middle against its outline: a slight turn and nod. */
  turn: number;
  nod: number;
  /** Rise of the shoulders, 0-1. */
  breath: number;
  /** 0 open - 1 closed. */
  lid: number;
}

/** After this time everything starts again, so that a film can be played in a circle. */
export const LOOP_MS = 24_000;
/** Blinks in a round, and how far one may fall from its beat. */
const BLINKS = 7;
const BLINK_SPREAD_MS = 900;
const BREATHS = 6;

/** The most that a head moves: a share of its height, and radians. */
export const MOST_SHIFT = 0.014;
export const MOST_TILT = 0.02;

/** Calm idle motion at a time in ms. Depends on the time and the seed alone, and returns after `LOOP_MS`. */
export function stillPose(timeMs: number, seed: number): StillPose {
  const turns = (2 * Math.PI * timeMs) / LOOP_MS;
  // Whole numbers of waves fit into the round.
  const wave = (waves: number, phase: number): number => Math.sin(waves * turns + phase + seed * 1.7);
  const mixed = (a: number, b: number, phase: number): number =>
    0.68 * wave(a, phase) + 0.32 * wave(b, phase * 2.3 + 1);
  return {
    x: MOST_SHIFT * mixed(3, 5, 0),
    y: 0.5 * MOST_SHIFT * mixed(4, 7, 0.6),
    tilt: MOST_TILT * mixed(2, 5, 2.6),
    turn: 0.85 * MOST_SHIFT * mixed(3, 4, 1.9),
    nod: 0.5 * MOST_SHIFT * mixed(5, 6, 2.4),
    breath: (1 - Math.cos(BREATHS * turns + seed)) / 2,
    lid: lidAt(((timeMs % LOOP_MS) + LOOP_MS) % LOOP_MS, seed),
  };
}

function lidAt(inRound: number, seed: number): number {
  const every = LOOP_MS / BLINKS;
  const slot = Math.min(BLINKS - 1, Math.floor(inRound / every));
  const start = (slot + 0.5) * every + (chance(slot, seed) - 0.5) * BLINK_SPREAD_MS;
  return blinkCurve(inRound - start);
}
