import { z } from 'zod';
import { idOrNothing } from './schema';

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
  background_material_id: idOrNothing,
  ratio: z.enum(['', ...RATIOS]).optional(),
  /** Where the figure has other proportions; default crop. */
  fit: z.enum(FITS).optional(),
  music_material_id: idOrNothing,
  /** The corner of the logo; '' for none. */
  logo: z.enum(['', ...LOGO_CORNERS]).optional(),
  /** A picture of one's own in place of the site's logo. */
  logo_material_id: idOrNothing,
});
export type WorkOptions = z.output<typeof workOptions>;
