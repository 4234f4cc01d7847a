import type { Sql } from '../../../kernel/database/db';

/** A site as the server needs it at every request. */
export interface Site {
  id: number;
  code: string;
  name: string;
  hosts: string[];
  title: string;
  site_title: string;
  theme: 'dark' | 'light';
  brand_color: string;
  logo: string;
  head_logo: string;
  icon: string;
  banner: string;
  qrcode: string;
  icp: string;
  gabeian: string;
  copyright: string;
  cert: string;
  safety_cert: string;
  diy_label: string;
  seo_keyword: string;
  seo_desc: string;
  clone_usage: string;
  login_bg: string;
  login_logo: string;
  login_title: string;
  super_helper_hosts: string[];
  visitor_trial: boolean;
  trial_credits: number;
  encrypt_replies: boolean;
}

const TEXTS = [
  'name',
  'title',
  'site_title',
  'brand_color',
  'logo',
  'head_logo',
  'icon',
  'banner',
  'qrcode',
  'icp',
  'gabeian',
  'copyright',
  'cert',
  'safety_cert',
  'diy_label',
  'seo_keyword',
  'seo_desc',
  'clone_usage',
  'login_bg',
  'login_logo',
  'login_title',
] as const;

/** All enabled sites; the oldest first. */
export async function listSites(sql: Sql): Promise<Site[]> {
  const texts = TEXTS.map((column) => `coalesce(${column}, '') as ${column}`).join(', ');
  return sql.rows<Site>(
    `select id, code, ${texts}, coalesce(theme, 'dark') as theme,
            coalesce(hosts, '[]'::jsonb) as hosts, coalesce(super_helper_hosts, '[]'::jsonb) as super_helper_hosts,
            coalesce(visitor_trial, false) as visitor_trial, coalesce(trial_credits, 0) as trial_credits,
            coalesce(encrypt_replies, false) as encrypt_replies
     from sites where coalesce(enabled, true) order by id`,
  );
}
