import { TIMERS } from '@fenshen/contract';
import type { SpokenAudio } from '../../lib/speech/audition-audio';

/** Where a submit stands. */
export type SubmitState =
  | { step: 'idle' }
  /** The script is being spoken; whole percent. */
  | { step: 'speaking'; progress: number }
  | { step: 'sending' }
  | { step: 'done' }
  /** Spoken, and longer than it was shown: the price is asked about again. */
  | { step: 'repriced' }
  | { step: 'failed'; message: string };

export const isBusy = (state: SubmitState) => state.step === 'speaking' || state.step === 'sending';

/** A refusal is the server's definite no; anything else may or may not have reached it. */
export class SubmitRefused extends Error {
  override name = 'SubmitRefused';
}

/** The price has changed since it was shown: the same order stands, once it is agreed to anew. */
export class PriceRefused extends SubmitRefused {
  override name = 'PriceRefused';
}

export interface SubmitParts {
  /** Speech that already exists for this very script, voice and parameters. */
  cached: SpokenAudio | null;
  /** Makes the speech and keeps it for a second try; rejects with a message fit to show. */
  speak: (onProgress: (percent: number) => void) => Promise<SpokenAudio>;
  /** Whether what was spoken costs no more than was shown before. */
  agreed: (audio: SpokenAudio) => boolean;
  /** Creates the work. Rejects with SubmitRefused for a nonzero code. */
  create: (audio: SpokenAudio) => Promise<void>;
  /** Forgets the speech: the server refused what was made of it. */
  forget: () => void;
  wait: (ms: number) => Promise<void>;
  show: (state: SubmitState) => void;
  /** True once the user has cancelled: nothing is sent or shown any more. */
  cancelled: () => boolean;
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : '提交失败，请稍后再试';

/**
 * Speaks the script unless that was done, waits the settling time, then creates the work (spec 2 §4), unless that
 * costs more than was shown. Never rejects: the outcome is shown and answered.
 */
export async function runSubmit(parts: SubmitParts): Promise<boolean> {
  const show = (state: SubmitState) => {
    if (!parts.cancelled()) parts.show(state);
  };
  try {
    let audio = parts.cached;
    if (!audio) {
      show({ step: 'speaking', progress: 0 });
      audio = await parts.speak((progress) => show({ step: 'speaking', progress }));
      if (parts.cancelled()) return false;
      if (!parts.agreed(audio)) {
        show({ step: 'repriced' });
        return false;
      }
      show({ step: 'sending' });
      await parts.wait(TIMERS.postSynthesisDelayMs);
    } else {
      show({ step: 'sending' });
    }
    await parts.create(audio);
    show({ step: 'done' });
    return true;
  } catch (error) {
    // After a lost reply the speech is kept: the same request goes out again and counts once.
    if (error instanceof SubmitRefused && !(error instanceof PriceRefused)) parts.forget();
    show({ step: 'failed', message: messageOf(error) });
    return false;
  }
}
