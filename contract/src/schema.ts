import { z } from 'zod';
import { LIMITS, SHARE_DAYS, SLIDERS } from './constants';

// Browsers run us under a policy without eval; zod would probe for it and leave a report at every visit.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** Building blocks of payloads. Forms and queries carry text, so numbers are coerced. */

/** The widest id every table can hold. */
const ID_MAX = 2 ** 31 - 1;
export const id = z.coerce.number().int().positive().max(ID_MAX);
export const optionalId = id.optional();
/** Pages send '', 0 or null where there is nothing. */
export const idOrNothing = z.preprocess((given) => given || undefined, optionalId);
/** An id, or 0 for none. */
export const idOrNone = z.coerce.number().int().min(0).max(ID_MAX);
/** One of the terms a share link may have, days; 0: until it is taken back. */
export const shareDays = z.coerce
  .number()
  .refine((days) => (SHARE_DAYS as readonly number[]).includes(days), 'no such term');
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
/** Any limit is legal; 0 and values above the cap mean "as many as a page may hold". */
const limit = z.coerce
  .number()
  .int()
  .min(0)
  .default(LIMITS.pageSizeMax)
  .transform((n) => (n === 0 || n > LIMITS.pageSizeMax ? LIMITS.pageSizeMax : n));
export const search = z.string().trim().max(100).optional();
export const name = z.string().trim().max(LIMITS.nameChars);
export const flag = z
  .union([z.literal(1), z.literal('1'), z.literal(true), z.literal('true')])
  .transform(() => 1);
/** One of a few numbered things: a tab, a source, a kind. */
export const choice = z.coerce.number().int().min(0).max(99);
/** The most credits the buyer agreed to; nothing is charged beyond it. Without it any price is agreed to. */
export const maxCredits = z.coerce.number().int().min(0).optional();
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  .refine((text) => !Number.isNaN(Date.parse(text.replace(' ', 'T'))), 'no such day');

const slider = (s: { min: number; max: number; default: number }) =>
  z.coerce.number().min(s.min).max(s.max).default(s.default);
export const sliders = {
  rate: slider(SLIDERS.rate),
  volume: slider(SLIDERS.volume),
  pitch: slider(SLIDERS.pitch),
};

/** Things to look up together, instead of a page of a list. */
export const ids = z.array(id).min(1).max(20).optional();

export const nothing = z.object({}).loose();
export const done = z.null();
/** Times on the wire read `YYYY-MM-DD HH:mm:ss` in the site's time zone. */
export const time = z.string();
export const url = z.string();

export const list = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number() });
export const pageQuery = { page, limit };
