import type { ResourceProps } from '@refinedev/core';

const ops = { dataProviderName: 'ops' };

/** Refine's map of the app: names, addresses, and which data provider serves them. */
export const resources: ResourceProps[] = [
  { name: 'overview', list: '/', meta: { label: '概览' } },
  { name: 'board', list: '/board', meta: { label: '任务看板', ...ops } },
  { name: 'jobs', list: '/jobs', meta: { label: '任务', ...ops } },
  { name: 'users', list: '/users', show: '/users/:id', meta: { label: '用户', ...ops } },
  { name: 'batches', list: '/batches', show: '/batches/:id', meta: { label: '兑换码', ...ops } },
  { name: 'codes', list: '/codes', meta: { label: '查兑换码', ...ops } },
  { name: 'staff', list: '/staff', meta: { label: '员工账号', ...ops } },
  { name: 'audit', list: '/audit', meta: { label: '审计日志', ...ops } },
  { name: 'actors', list: '/actors', meta: { label: '公共形象', ...ops } },
  { name: 'voices', list: '/voices', meta: { label: '公共声音', ...ops } },
  { name: 'pictures', list: '/pictures', meta: { label: '图片库', ...ops } },
  { name: 'sites', list: '/sites', edit: '/sites/:id', meta: { label: '站点品牌' } },
  {
    name: 'notices',
    list: '/notices',
    create: '/notices/create',
    edit: '/notices/:id',
    meta: { label: '公告' },
  },
  { name: 'guides', list: '/guides', meta: { label: '使用指南' } },
  {
    name: 'protocols',
    list: '/protocols',
    create: '/protocols/create',
    show: '/protocols/:id',
    meta: { label: '协议' },
  },
  { name: 'credit-rules', list: '/credit-rules', meta: { label: '积分规则' } },
  { name: 'video-channels', list: '/video-channels', meta: { label: '视频通道' } },
  { name: 'voice-channels', list: '/voice-channels', meta: { label: '声音通道' } },
  { name: 'providers', list: '/providers', meta: { label: '服务商', ...ops } },
  { name: 'writing-themes', list: '/writing-themes', meta: { label: '写作主题' } },
  { name: 'image-prompts', list: '/image-prompts', meta: { label: '图片提示词' } },
  { name: 'video-prompts', list: '/video-prompts', meta: { label: '视频提示词' } },
  { name: 'inspiration-groups', list: '/inspiration-groups', meta: { label: '灵感词库' } },
  { name: 'bots', list: '/bots', meta: { label: '数字员工' } },
  { name: 'bot-types', list: '/bot-types', meta: { label: '员工类型' } },
  { name: 'translate-languages', list: '/translate-languages', meta: { label: '翻译语言' } },
  { name: 'channel-prices', meta: { label: '站点通道价格' } },
];
