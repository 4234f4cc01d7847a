import { billedSeconds, estimateSeconds } from '@fenshen/contract';

export interface Cost {
  /** Whole seconds charged. */
  seconds: number;
  credits: number;
  /** The audio exists: this is what will be charged, not a guess. */
  exact: boolean;
}

/**
 * What a video will cost. `audioSeconds` is the length of finished audio where there is some;
 * otherwise the script is estimated. `price` in credits per second.
 */
export function costOf(input: {
  script: string;
  rate: number;
  audioSeconds?: number | undefined;
  price: number;
}): Cost {
  const { audioSeconds } = input;
  const known = audioSeconds !== undefined && audioSeconds > 0;
  const length = known ? audioSeconds : estimateSeconds(input.script, input.rate);
  const seconds = length > 0 ? billedSeconds(Math.round(length * 1000)) : 0;
  return { seconds, credits: seconds * input.price, exact: known };
}

/** Credits that are missing; 0 when the balance suffices. */
export const shortfall = (cost: Cost, balance: number) => Math.max(0, cost.credits - balance);
