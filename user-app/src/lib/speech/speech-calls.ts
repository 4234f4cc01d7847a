import { libraryCalls } from '@fenshen/contract';
import { call } from '../call';
import { buy } from '../prices';
import type { SpeechRequest } from './audition-audio';

/** Starts speaking a script; answers the job to ask about. */
export const startAudition = ({ voice, script, params, language, maxCredits }: SpeechRequest) =>
  buy(() =>
    call(libraryCalls.auditionStart, {
      voice_id: voice.id,
      text: script,
      ...params,
      language: language || undefined,
      max_credits: maxCredits,
    }),
  );

/** State of a started audition. */
export const auditionResult = (jobId: string) => call(libraryCalls.auditionResult, { job_id: jobId });
