import { z } from 'zod';
import { contentType } from './content-type';
import { flag, jsonList, oneOf, text, whole } from './fields';
import { SiteDocument, SitesDocument, UpdateSiteDocument } from './generated';

export const sites = contentType(
  {
    list: SitesDocument,
    one: SiteDocument,
    update: UpdateSiteDocument,
  },
  {
    code: text,
    name: text,
    hosts: jsonList(z.string()),
    title: text,
    site_title: text,
    theme: oneOf(['dark', 'light']),
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
    super_helper_hosts: jsonList(z.string()),
    visitor_trial: flag,
    trial_credits: whole,
    encrypt_replies: flag,
  },
);
export type SiteRecord = z.infer<typeof sites.record>;
