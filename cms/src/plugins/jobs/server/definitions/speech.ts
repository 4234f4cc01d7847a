import { estimateSeconds } from '@fenshen/contract';
import { z } from 'zod';
import { WHOLE } from './made';
import { aiLabel, fileId, limitFor, MINUTE, speechParams, voiceSpec } from './parts';
import type { JobDefinition, Step } from './types';

/** Text to be spoken. */
export const speechText = z.object({
  text: z.string().min(1),
  voice: voiceSpec,
  params: speechParams,
  /** As its channel lists it, `zh-CN`; left out for the voice's own. */
  language: z.string().min(1).max(40).optional(),
});

const payload = speechText.extend({ label: aiLabel.nullable() });
const result = z.object({
  durationMs: z.number(),
  fileId,
  /** Phoneme times, where the provider tells them. */
  trackFileId: fileId.nullable(),
});

/** The step itself, also the first of a video made from a script. */
export function speechStep(
  spoken: z.infer<typeof payload>,
  where: Pick<Step, 'channel' | 'progress' | 'inPieces'>,
): Step {
  return {
    request: { op: 'speech', input: spoken },
    files: {
      audio: { purpose: 'audition', kind: 'audio', name: 'speech.m4a' },
      track: { purpose: 'audition', kind: 'data', name: 'speech.json' },
    },
    timeLimitMs: limitFor(2 * MINUTE, estimateSeconds(spoken.text) * 1000, 2),
    ...where,
  };
}

export const speech: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'audition',
  payload,
  result,
  next(spoken, done) {
    if (!done.speech) return { step: speechStep(spoken, { ...WHOLE, inPieces: true }) };
    const { durationMs, audio, track } = done.speech;
    return { result: { durationMs, fileId: audio, trackFileId: track ?? null } };
  },
};
