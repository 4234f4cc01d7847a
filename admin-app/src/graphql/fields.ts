import { z } from 'zod';

/**
 * What the generated types cannot say: Strapi answers null for what was never filled in, where forms want a value, and
 * JSON may be anything. None is optional: a field that its document forgets is a type error.
 */
export const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '');
export const whole = z
  .number()
  .int()
  .nullable()
  .transform((value) => value ?? 0);
/** A limit that may be left open; 0 was never one. */
export const openWhole = z
  .number()
  .int()
  .nullable()
  .transform((value) => value || null);
export const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false);
/** One of a few words; the first stands for none. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .enum(words)
    .nullable()
    .transform((word): T[number] => word ?? words[0]);
/** A JSON list of things of one shape; empty when it was never filled in. */
export const jsonList = <T extends z.ZodType>(item: T) =>
  z
    .unknown()
    .transform((value) => value ?? [])
    .pipe(z.array(item));
/** ISO time or null. */
export const moment = z.string().nullable();
/** The site a record belongs to; null: every site. */
export const siteId = z.number().nullable();
/** A stored file, null when none was chosen. */
export const fileId = z.number().int().nullable();
/** Order and state of content that lists show. */
export const shown = { sort: whole, enabled: flag, site_id: siteId };
