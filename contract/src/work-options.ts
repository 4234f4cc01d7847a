import { z } from 'zod';
import * as s from './schema';

/** What a talking video may be dressed with: subtitles, background, proportions, logo, music. */

/** White with a dark outline, white on a dark bar, large yellow, dark on a white card. */
export const SUBTITLE_STYLES = ['outline', 'bar', 'yellow', 'card'] as const;
export type SubtitleStyle = (typeof SUBTITLE_STYLES)[number];
export const RATIOS = ['16:9', '9:16', '1:1', '3:4'] as const;
export type Ratio = (typeof RATIOS)[number];
/** `crop` fills the picture and keeps the face, `bars` keeps everything before a blurred copy. */
export const FITS = ['crop', 'bars'] as const;
export const LOGO_CORNERS = ['top-left', 'top-right'] as const;
/** What is there, out of focus. */
export const BLURRED = 'blur';

/** '' or left out: as the figure is. */
export const workOptions = z.object({
  subtitles: z.enum(['', ...SUBTITLE_STYLES]).optional(),
  /** `#rrggbb`, or `blur`; a picture goes by its material. */
  background: z.union([z.enum(['', BLURRED]), z.string().regex(/^#[0-9a-f]{6}$/i)]).optional(),
  background_material_id: s.idOrNothing,
  ratio: z.enum(['', ...RATIOS]).optional(),
  /** Where the figure has other proportions; default crop. */
  fit: z.enum(FITS).optional(),
  music_material_id: s.idOrNothing,
  /** The corner of the logo; '' for none. */
  logo: z.enum(['', ...LOGO_CORNERS]).optional(),
  /** A picture of one's own in place of the site's logo. */
  logo_material_id: s.idOrNothing,
});
export type WorkOptions = z.output<typeof workOptions>;

/** What a work was made of, to make another one like it. */
export const workRecipe = z.object({
  id: z.number(),
  name: z.string(),
  /** Video channel. */
  api: z.string(),
  /** Who talks: one of them, the others 0. */
  video_id: z.number(),
  material_video_id: z.number(),
  /** The script with its pauses; empty for a work of finished sound. */
  text: z.string(),
  user_voice_id: z.number(),
  rate: z.number(),
  volume: z.number(),
  pitch: z.number(),
  /** Of the voice's languages; empty for its first. */
  language: z.string(),
  /** Finished sound, as long as it is there. */
  audio: z
    .object({
      file_id: z.number(),
      material_id: z.number(),
      name: z.string(),
      url: s.url,
      duration: z.number(),
    })
    .nullable(),
  options: workOptions,
  /** What is not there any more. */
  gone: z.array(z.enum(['figure', 'voice', 'audio', 'background', 'music', 'logo'])),
});
export type WorkRecipe = z.output<typeof workRecipe>;

/** Choices of the create page under a name of one's own: everything but the words. */
export const presetChoices = z.object({
  video_id: s.idOrNothing,
  material_video_id: s.idOrNothing,
  user_voice_id: s.idOrNothing,
  language: z.string().max(40).optional(),
  ...s.sliders,
  ...workOptions.shape,
});
export type PresetChoices = z.output<typeof presetChoices>;
export const workPreset = z.object({ id: z.number(), name: z.string(), choices: presetChoices });
export type WorkPreset = z.output<typeof workPreset>;
