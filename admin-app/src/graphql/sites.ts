import { z } from 'zod';
import { documentId, flag, names, pageInfo, text, whole } from './fields';

export const siteRecord = z.object({
  documentId,
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
});
export type SiteRecord = z.infer<typeof siteRecord>;

const FIELDS = Object.keys(siteRecord.shape).join(' ');

export const sites = {
  record: siteRecord,
  list: `query Sites($pagination: PaginationArg, $sort: [String], $filters: SiteFiltersInput) {
    page: sites_connection(pagination: $pagination, sort: $sort, filters: $filters) {
      nodes { ${FIELDS} } pageInfo { total }
    }
  }`,
  one: `query Site($id: ID!) { record: site(documentId: $id) { ${FIELDS} } }`,
  update: `mutation UpdateSite($id: ID!, $data: SiteInput!) {
    record: updateSite(documentId: $id, data: $data) { ${FIELDS} }
  }`,
  pageShape: z.object({ page: z.object({ nodes: z.array(siteRecord), pageInfo }) }),
  oneShape: z.object({ record: siteRecord.nullable() }),
};
