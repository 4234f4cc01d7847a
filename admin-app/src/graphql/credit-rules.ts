import type { z } from 'zod';
import { contentType } from './content-type';
import { oneOf, siteId, text, whole } from './fields';
import {
  CreateCreditRuleDocument,
  CreditRuleDocument,
  CreditRulesDocument,
  DeleteCreditRuleDocument,
  UpdateCreditRuleDocument,
} from './generated';

export const creditRules = contentType(
  {
    list: CreditRulesDocument,
    one: CreditRuleDocument,
    create: CreateCreditRuleDocument,
    update: UpdateCreditRuleDocument,
    remove: DeleteCreditRuleDocument,
  },
  {
    /** What the code asks the price of, e.g. `extract-video`. */
    action: text,
    name: text,
    unit: oneOf(['each', 'second']),
    credits: whole,
    free_per_day: whole,
    site_id: siteId,
  },
);
export type CreditRuleRecord = z.infer<typeof creditRules.record>;
