import { z } from 'zod';

/** Strapi answers null for what was never filled in; forms want a value. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const whole = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? 0);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const names = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);
/** ISO time or null. */
export const moment = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
/** The site a record belongs to; null: every site. */
export const siteId = z.number().nullable();
export const documentId = z.string();
export const pageInfo = z.object({ total: z.number() });
