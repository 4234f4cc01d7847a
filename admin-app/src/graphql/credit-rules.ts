import { z } from 'zod';
import { contentType } from './content-type';
import { siteId, text, whole } from './fields';

export const creditRules = contentType(
  { one: 'creditRule', many: 'creditRules' },
  {
    /** What the code asks the price of, e.g. `extract-video`. */
    action: text,
    name: text,
    unit: z
      .enum(['each', 'second'])
      .nullish()
      .transform((unit) => unit ?? 'each'),
    credits: whole,
    free_per_day: whole,
    site_id: siteId,
  },
);
export type CreditRuleRecord = z.infer<typeof creditRules.record>;
