import { z } from 'zod';
import { FILM_CHANNEL, LIMITS } from './constants';
import * as s from './schema';

/** Films of several scenes: what the composer sends, and what it is told. */

export const DRIVE_MODES = ['serial', 'random'] as const;
export type DriveMode = (typeof DRIVE_MODES)[number];
export const OUTPUT_MODES = ['video', 'audio'] as const;
export type OutputMode = (typeof OUTPUT_MODES)[number];

/** How one scene becomes the next: at once, or melting into it. */
export const TRANSITIONS = ['cut', 'fade'] as const;
export type Transition = (typeof TRANSITIONS)[number];

/** One scene as the composer sends it. */
export const filmScene = z.object({
  type: z.enum(['text', 'audio']),
  /** An audio scene's sound. A text scene is found by its words. */
  file_id: s.idOrNothing,
  /** What the uploaded file was called. */
  file_name: z.string().trim().max(200).default(''),
  text: z.string().max(60_000).default(''),
  voice_id: s.idOrNothing,
  ...s.sliders,
  video_id: s.idOrNothing,
  /** Seconds of the avatar's clip, as its list told them; the server has its own. */
  video_duration: z.coerce.number().min(0).default(0),
});
export type FilmScene = z.output<typeof filmScene>;

export const filmOrder = {
  name: s.name.default(''),
  /** Video channel; films know one. */
  api: z.string().max(20).default(FILM_CHANNEL),
  /** serial: a clip plays from its start; random: each scene begins somewhere in it. */
  drive_mode: z.enum(DRIVE_MODES).default('serial'),
  output_mode: z.enum(OUTPUT_MODES).default('video'),
  /** Of films with pictures. */
  transition: z.enum(TRANSITIONS).default('cut'),
  /** The scenes as JSON. */
  content: z.string().max(LIMITS.filmContentChars).default('[]'),
  /** The own film this one is an edit of: its unchanged scenes are taken over and not paid again. */
  from_id: s.optionalId,
};

export const filmPrice = z.object({
  /** Credits for a second. */
  unit: z.number(),
  /** Whole seconds to pay, and their price. */
  seconds: z.number(),
  credits: z.number(),
  /** Every scene to pay has been spoken: this is what will be charged. */
  exact: z.boolean(),
  scenes: z.array(
    z.object({
      /** Seconds; expected ones where the text has not been spoken. */
      seconds: z.number(),
      spoken: z.boolean(),
      /** Taken over from the film this one is made from. */
      reused: z.boolean(),
    }),
  ),
});
export type FilmPrice = z.output<typeof filmPrice>;

/** A film as the composer opens it. */
export const film = z.object({
  id: z.number(),
  name: z.string(),
  drive_mode: z.enum(DRIVE_MODES),
  output_mode: z.enum(OUTPUT_MODES),
  transition: z.enum(TRANSITIONS),
  scenes: z.array(
    z.object({
      type: z.enum(['text', 'audio']),
      text: z.string(),
      /** The sound: signed and expiring; empty when it is gone. */
      url: s.url,
      file_id: z.number(),
      file_name: z.string(),
      /** Seconds. */
      duration: z.number(),
      voice_id: z.number(),
      rate: z.number(),
      volume: z.number(),
      pitch: z.number(),
      video_id: z.number(),
    }),
  ),
});
export type Film = z.output<typeof film>;
