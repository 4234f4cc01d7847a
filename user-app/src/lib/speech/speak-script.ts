import { AUDITION_STATUS, ERRORS, TIMERS, type libraryCalls, type Output } from '@fenshen/contract';
import { speechKey, type SpeechRequest, type SpokenAudio } from './audition-audio';

type AuditionResult = Output<typeof libraryCalls.auditionResult>;

const MAX_POLLS = TIMERS.auditionLimitMs / TIMERS.auditionPollMs;

export interface SpeakParts {
  start: (request: SpeechRequest) => Promise<{ job_id: string }>;
  result: (jobId: string) => Promise<AuditionResult>;
  /** Resolves as soon as there are news of the job, at the latest after `ms`. */
  wait: (jobId: string, ms: number) => Promise<void>;
  /** Told of all pieces that can be heard, whenever there are more of them; not of a speech that was there already. */
  onPieces?: (urls: readonly string[]) => void;
  /** True once nobody waits for the speech any more. */
  abandoned: () => boolean;
}

/** The user cancelled, the page was left or the script changed while it was being spoken. */
export class SpeechAbandoned extends Error {
  override name = 'SpeechAbandoned';
}

/**
 * Has a script spoken: starts the job and asks when the server tells of news of it, and every 3 s besides
 * (spec 2 §4), ten minutes at most.
 * Rejects with a message fit to show, with the request's own error, or with SpeechAbandoned.
 */
export async function speakScript(
  parts: SpeakParts,
  request: SpeechRequest,
  onProgress: (percent: number) => void,
): Promise<SpokenAudio> {
  const { job_id: jobId } = await parts.start(request);
  let pieces = 0;
  for (let asked = 0; asked < MAX_POLLS; asked++) {
    if (parts.abandoned()) throw new SpeechAbandoned();
    const result = await parts.result(jobId);
    const isBegun = pieces > 0 || result.status === AUDITION_STATUS.working;
    if (isBegun && result.pieces.length > pieces && !parts.abandoned()) {
      pieces = result.pieces.length;
      parts.onPieces?.(result.pieces);
    }
    if (result.status === AUDITION_STATUS.done) {
      return { key: speechKey(request), fileId: result.file_id, url: result.url, duration: result.duration };
    }
    if (result.status === AUDITION_STATUS.failed) throw new Error(failureText(result.reason));
    onProgress(result.progress);
    await parts.wait(jobId, TIMERS.auditionPollMs);
  }
  throw new Error('声音合成时间过长，请稍后再试或缩短台词');
}

function failureText(reason: string): string {
  const text = ERRORS.SYNTHESIS_FAILED.msg;
  return reason && reason !== text ? `${text}（${reason}）` : text;
}
