import { z } from 'zod';
import { contentType } from './content-type';
import { flag, names, text, whole } from './fields';

export const sites = contentType(
  { one: 'site', many: 'sites' },
  {
    code: text,
    name: text,
    hosts: names,
    title: text,
    site_title: text,
    theme: z
      .enum(['dark', 'light'])
      .nullish()
      .transform((value) => value ?? 'dark'),
    brand_color: text,
    logo: text,
    head_logo: text,
    icon: text,
    banner: text,
    qrcode: text,
    icp: text,
    gabeian: text,
    copyright: text,
    cert: text,
    safety_cert: text,
    diy_label: text,
    seo_keyword: text,
    seo_desc: text,
    clone_usage: text,
    login_bg: text,
    login_logo: text,
    login_title: text,
    super_helper_hosts: names,
    visitor_trial: flag,
    trial_credits: whole,
    encrypt_replies: flag,
  },
);
export type SiteRecord = z.infer<typeof sites.record>;
