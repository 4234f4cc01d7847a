import { userPageOf } from '@fenshen/contract';
import { safeStorage } from '@fenshen/web';
import type { GlyphName } from '../../components/glyph';
import { paths } from '../../config/paths';
import { soonPages } from '../soon-pages';

export interface NavItem {
  id: string;
  label: string;
  path: string;
  glyph: GlyphName;
  /** Shown only on hosts with (true) or without (false) Super helper; everywhere when absent. */
  onHelperHost?: boolean;
}

/** The left navigation in the specification's order. */
const items: readonly NavItem[] = [
  { id: 'home', label: '首页', path: paths.home, glyph: 'home' },
  { id: 'helper', label: '超级助手', path: paths.helper, glyph: 'helper', onHelperHost: true },
  { id: 'create', label: '视频创作', path: paths.create, glyph: 'create' },
  { id: 'profile', label: '我的形象', path: paths.profile, glyph: 'avatar' },
  { id: 'clone', label: '声音克隆', path: paths.clone, glyph: 'voice' },
  { id: 'multiples', label: '批量场景', path: paths.multiples, glyph: 'scenes' },
  { id: 'replicate', label: '超级复刻', path: paths.replicate, glyph: 'replicate' },
  { id: 'employee', label: '超级员工', path: paths.employee, glyph: 'employee', onHelperHost: false },
  { id: 'works', label: '我的作品', path: paths.works, glyph: 'works' },
  { id: 'material', label: '我的素材', path: paths.material, glyph: 'material' },
  { id: 'consum', label: '消费中心', path: paths.consum, glyph: 'credits' },
  { id: 'guide', label: '使用教程', path: paths.guide, glyph: 'guide' },
  { id: 'store', label: 'AI创作合集', path: paths.store, glyph: 'store' },
];

/** Super helper and Super employee never show together: the host name decides. */
export function navItemsFor(superHelper: boolean): readonly NavItem[] {
  return items.filter((item) => item.onHelperHost === undefined || item.onHelperHost === superHelper);
}

/** Pages that belong to an item without sharing its path. */
const homes: Record<string, string> = {
  [paths.publicFigures]: 'profile',
  [paths.moreCredits]: 'consum',
  [paths.pet]: 'store',
  [paths.petEstablish]: 'store',
  [paths.voice]: 'clone',
  '/copywrite': 'store',
};

/** Names of pages that stand under an item without being it; those to come name themselves. */
const labels: Record<string, string> = {
  [paths.publicFigures]: '公共形象',
  [paths.moreCredits]: '积分有效期',
  [paths.voice]: '我的录音',
  [paths.pet]: '萌宠视频',
  [paths.petEstablish]: '创作萌宠视频',
  [paths.imageSpeak]: '照片说话',
  [paths.characters]: '创作照片说话',
  ...Object.fromEntries(soonPages.map(({ path, title }) => [path, title])),
};

/** What a page is called, where that is not its item's name. */
export const pageLabel = (path: string): string | undefined =>
  labels[path] ?? (path === '/' || userPageOf(path) ? undefined : '页面不存在');

/** First segment of a path: `/store/sea` → `/store`. */
const area = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** The item to highlight on a path; where none fits, the one chosen last. */
export function activeNavId(path: string, lastId: string | null, shown: readonly NavItem[]): string | null {
  const own = shown.find((item) => area(item.path) === area(path))?.id ?? homes[area(path)];
  if (own && shown.some((item) => item.id === own)) return own;
  return shown.some((item) => item.id === lastId) ? lastId : null;
}

const LAST_KEY = 'fenshen.navId';

export const lastNavId = (): string | null => safeStorage().get(LAST_KEY);

/** Not kept, only the highlight on pages outside the navigation is lost. */
export const keepNavId = (id: string): boolean => safeStorage().set(LAST_KEY, id);
