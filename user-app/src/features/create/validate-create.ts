import {
  ERRORS,
  LIMITS,
  SOURCE,
  scriptLength,
  scriptLimit,
  type Actor,
  type Voice,
  type WorkOptions,
} from '@fenshen/contract';
import type { SliderValues } from '../../components/voice-sliders';

export type VoiceParams = SliderValues;

/** How the mouth is driven. */
export type DriveMode = 'text' | 'audio';

export interface CreateForm {
  mode: DriveMode;
  name: string;
  figure: Actor | null;
  /** The figure is a picture of a person or a pet. */
  isPicture: boolean;
  voice: Voice | null;
  /** With break tags. */
  script: string;
  params: VoiceParams;
  /** The voice speaks; empty for its own. */
  language: string;
  /** The pledge for the person in a material video was given. */
  consent: boolean;
  /** What the video is dressed with. */
  look: WorkOptions;
  /** Audio mode: the chosen sound. */
  audio: DrivenAudio | null;
}

export interface DrivenAudio {
  /** An upload's file, or a sound of the material library. */
  from: { kind: 'file' | 'material'; id: number };
  name: string;
  url: string;
  /** Seconds. */
  duration: number;
}

/** Why a script is too long for its voice, or null. */
export function tooLong(script: string, voice: Voice | null): string | null {
  if (scriptLength(script) <= scriptLimit(voice?.api ?? '')) return null;
  return voice?.api === 'nw' ? ERRORS.SCRIPT_TOO_LONG_NW.msg : ERRORS.SCRIPT_TOO_LONG.msg;
}

/** What is missing, and on which step of the page. */
export interface Problem {
  step: 'figure' | 'voice' | 'script';
  message: string;
}

/** What is too long, else the first thing missing, in the order of spec 2 §5; or null. */
export function checkCreate(form: CreateForm): Problem | null {
  const excess = form.mode === 'text' ? tooLong(form.script, form.voice) : null;
  if (excess) return { step: 'script', message: excess };
  if (!form.figure) return { step: 'figure', message: ERRORS.FIGURE_REQUIRED.msg };
  if (form.mode === 'audio') {
    return form.audio ? null : { step: 'script', message: ERRORS.AUDIO_FILE_REQUIRED.msg };
  }
  if (scriptLength(form.script) === 0) return { step: 'script', message: ERRORS.SCRIPT_REQUIRED.msg };
  if (!form.voice) return { step: 'voice', message: ERRORS.VOICE_REQUIRED.msg };
  return null;
}

/** Audition needs a script and a voice. */
export function checkAudition(form: CreateForm): string | null {
  if (scriptLength(form.script) === 0 || !form.voice) return ERRORS.AUDITION_INPUT.msg;
  return tooLong(form.script, form.voice);
}

/**
 * Channel gj trains on 30 to 300 seconds of picture. Public figures may be drawn, with nothing to train on:
 * they and clips of unknown length are left to the server.
 */
export function checkChannel(api: string, figure: Actor | null): string | null {
  if (api !== 'gj' || !figure || figure.source === SOURCE.public || !figure.duration) return null;
  const ms = figure.duration * 1000;
  return ms < LIMITS.gjAvatarMinMs || ms > LIMITS.gjAvatarMaxMs ? ERRORS.GJ_DURATION.msg : null;
}
