import { z } from 'zod';
import { contentType } from './content-type';
import { flag, jsonList, oneOf, text, whole } from './fields';
import { SiteDocument, SitesDocument } from './generated';

/** Sites as lists show them; they are changed by calls that keep a history. */
export const sites = contentType(
  { list: SitesDocument, one: SiteDocument },
  {
    code: text,
    name: text,
    hosts: jsonList(z.string()),
    title: text,
    site_title: text,
    theme: oneOf(['dark', 'light']),
    brand_color: text,
    visitor_trial: flag,
    trial_credits: whole,
    enabled: flag,
  },
);
export type SiteRecord = z.infer<typeof sites.record>;
