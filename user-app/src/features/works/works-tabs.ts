import { paths } from '../../config/paths';
import type { WorksFilter } from './api/works';

/** The kinds of works: first level (type1) and second level (type2) of the page's tabs (spec 2 §2). */
export interface WorksTab {
  label: string;
  /** What the list call is asked for. */
  kind: WorksFilter['kind'];
  /** Where the add button leads, and what it says. */
  add: { label: string; path: string };
  /** Shown when there is nothing yet. */
  empty: string;
}

const create = { label: '创建视频', path: '/create' };
const scenes = { label: '创建多场景作品', path: '/multiples' };

export const WORKS_TABS: readonly { label: string; tabs: readonly WorksTab[] }[] = [
  {
    label: '视频作品',
    tabs: [
      {
        label: '数字人视频',
        kind: { is_multi: 0, type: 0 },
        add: create,
        empty: '选一个形象，写下台词，几分钟就能得到一条口播视频',
      },
      {
        label: '宠物视频',
        kind: { is_multi: 0, photo_type: 2 },
        add: { label: '创建宠物视频', path: paths.pet },
        empty: '上传宠物照片，让它开口说话',
      },
      {
        label: '照片说话',
        kind: { is_multi: 0, photo_type: 1 },
        add: { label: '让照片说话', path: paths.imageSpeak },
        empty: '一张清晰的人物照片，就能变成会说话的视频',
      },
      {
        label: '翻译视频',
        kind: { is_multi: 0, type: 3 },
        add: { label: '翻译视频', path: '/store/sea' },
        empty: '上传视频，翻译成另一种语言并对齐口型',
      },
    ],
  },
  {
    label: '多场景作品',
    tabs: [
      {
        label: '多场景视频',
        kind: { is_multi: 1, only_audio: 0 },
        add: scenes,
        empty: '把多个场景连成一条完整的视频',
      },
      {
        label: '多场景音频',
        kind: { is_multi: 1, only_audio: 1 },
        add: scenes,
        empty: '把多段台词合成一条完整的音频',
      },
    ],
  },
];

/** A tab number from the address; anything else is the first. */
export function tabIndex(value: string | null, count: number): number {
  const index = Number(value ?? 0);
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}
