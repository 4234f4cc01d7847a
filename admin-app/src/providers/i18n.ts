import type { I18nProvider } from '@refinedev/core';
import { z } from 'zod';

/** Refine's own sentences that can reach a person. */
const TEXTS: Record<string, string> = {
  'notifications.success': '成功',
  'notifications.error': '操作没有成功',
  'notifications.createSuccess': '已创建',
  'notifications.createError': '创建没有成功',
  'notifications.editSuccess': '已保存',
  'notifications.editError': '保存没有成功',
  'notifications.deleteSuccess': '已删除',
  'notifications.deleteError': '删除没有成功',
  warnWhenUnsavedChanges: '有修改尚未保存，确定要离开吗？',
};
const fallback = z.string();

export const i18nProvider: I18nProvider = {
  // Called as (key, default) or (key, options, default).
  translate: (key: string, options?: unknown, defaultText?: string) => {
    const given = fallback.safeParse(defaultText ?? options);
    return TEXTS[key] ?? (given.success ? given.data : key);
  },
  changeLocale: async () => undefined,
  getLocale: () => 'zh-CN',
};
