import { z } from 'zod';

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A bare host name: no scheme, port or path. */
export const isHostName = (text: string): boolean => HOST.test(text);

const OWN_PICTURE = /^\/(?!\/)[^\s"'<>\\`\p{Cc}]*$/u;
const FOREIGN_PICTURE = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>\\`\p{Cc}]*$/iu;

/** A path on the site itself or an https address; empty means none. */
export const isPictureAddress = (text: string): boolean =>
  text === '' || (OWN_PICTURE.test(text) && !/(^|\/)\.\.(\/|$)/.test(text)) || FOREIGN_PICTURE.test(text);

/** Columns of names and addresses hold this many characters. */
const LINE_MAX = 255;
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 个字`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, '不能包含换行或特殊控制字符');
const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 个字`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, '不能包含特殊控制字符');
const picture = z
  .string()
  .trim()
  .max(LINE_MAX, '地址太长，请换一个')
  .refine(isPictureAddress, '请上传图片，或填写以 / 或 https:// 开头的图片地址');
const hosts = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .refine(isHostName, { error: ({ input }) => `「${String(input).slice(0, 80)}」不是有效的域名` }),
  )
  .max(50, '最多 50 个域名')
  .transform((list) => [...new Set(list)]);

/** A site's look and words as they stand: older rows may break rules that only bind what is written now. */
export const siteLook = {
  site_title: z.string(),
  title: z.string(),
  theme: z.enum(['dark', 'light']),
  brand_color: z.string(),
  logo: z.string(),
  head_logo: z.string(),
  icon: z.string(),
  banner: z.string(),
  qrcode: z.string(),
  icp: z.string(),
  gabeian: z.string(),
  copyright: z.string(),
  cert: z.string(),
  safety_cert: z.string(),
  diy_label: z.string(),
  seo_keyword: z.string(),
  seo_desc: z.string(),
  clone_usage: z.string(),
  login_bg: z.string(),
  login_logo: z.string(),
  login_title: z.string(),
};

/** What a site may be set to: the rules of every field that is drafted, previewed and published. */
export const siteSettingsInput = z.object({
  name: line(60).min(1, '请填写内部名称'),
  site_title: line(40),
  title: line(80),
  theme: z.enum(['dark', 'light']),
  brand_color: z.string().regex(/^(#[0-9a-fA-F]{6})?$/, '请选择颜色'),
  logo: picture,
  head_logo: picture,
  icon: picture,
  banner: picture,
  qrcode: picture,
  icp: line(60),
  gabeian: line(60),
  copyright: line(120),
  cert: picture,
  safety_cert: picture,
  diy_label: line(120),
  seo_keyword: line(200),
  seo_desc: paragraph(300),
  clone_usage: paragraph(2000),
  login_bg: picture,
  login_logo: picture,
  login_title: line(40),
  visitor_trial: z.boolean(),
  encrypt_replies: z.boolean(),
  trial_credits: z
    .number('请填写 0 到 100000 的整数')
    .int('请填写 0 到 100000 的整数')
    .min(0, '请填写 0 到 100000 的整数')
    .max(100_000, '请填写 0 到 100000 的整数'),
  hosts,
  super_helper_hosts: hosts,
});
export type SiteSettings = z.output<typeof siteSettingsInput>;
export type SiteField = keyof SiteSettings;
export const SITE_FIELDS = Object.keys(siteSettingsInput.shape) as SiteField[];

/** They decide which tenant answers for which host, and what a visitor gets for free. */
export const OWNER_SITE_FIELDS: readonly SiteField[] = ['hosts', 'super_helper_hosts', 'trial_credits'];

/** Fields a staff role may draft, publish and roll back. */
export const siteFieldsOf = (role: string): readonly SiteField[] =>
  role === 'owner' ? SITE_FIELDS : SITE_FIELDS.filter((field) => !OWNER_SITE_FIELDS.includes(field));

export const SITE_FIELD_LABELS: Readonly<Record<SiteField, string>> = {
  name: '内部名称',
  site_title: '站点名称',
  title: '网页标题',
  theme: '默认主题',
  brand_color: '品牌色',
  logo: '标识',
  head_logo: '顶部横版标识',
  icon: '浏览器图标',
  banner: '首页横幅',
  qrcode: '手机端二维码',
  icp: 'ICP 备案号',
  gabeian: '公安备案号',
  copyright: '版权信息',
  cert: '资质证书',
  safety_cert: '安全认证证书',
  diy_label: '自定义页脚文字',
  seo_keyword: '关键词',
  seo_desc: '描述',
  clone_usage: '克隆使用说明',
  login_bg: '登录页背景',
  login_logo: '登录页标识',
  login_title: '登录页标题',
  visitor_trial: '访客试用',
  encrypt_replies: '加密接口数据',
  trial_credits: '试用赠送积分',
  hosts: '绑定域名',
  super_helper_hosts: '显示「超级助手」的域名',
};
