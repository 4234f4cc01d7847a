import type { ResourceProps } from '@refinedev/core';

/** Refine's map of the app: names, addresses, and which data provider serves them. */
export const resources: ResourceProps[] = [
  { name: 'overview', list: '/', meta: { label: '概览' } },
  { name: 'batches', list: '/batches', meta: { label: '兑换码', dataProviderName: 'ops' } },
  { name: 'users', list: '/users', show: '/users/:id', meta: { label: '用户', dataProviderName: 'ops' } },
  { name: 'jobs', list: '/jobs', meta: { label: '任务', dataProviderName: 'ops' } },
  { name: 'sites', list: '/sites', edit: '/sites/:id', meta: { label: '站点品牌' } },
  {
    name: 'notices',
    list: '/notices',
    create: '/notices/create',
    edit: '/notices/:id',
    meta: { label: '公告' },
  },
];
