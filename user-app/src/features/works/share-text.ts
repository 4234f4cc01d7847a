import type { WorkShare } from '@fenshen/contract';

export const SHARE_TERMS = [
  { days: 1, label: '1天' },
  { days: 7, label: '7天' },
  { days: 30, label: '30天' },
  { days: 0, label: '长期有效' },
] as const;

/** Until when a link is open. */
export function shareEnd({ expired, expire_time }: WorkShare): string {
  if (expired) return '已过期';
  return expire_time ? `${expire_time.slice(0, 16)} 到期` : '长期有效';
}

/** What else there is to know of it: when it was made, how it is guarded, how often it was seen. */
export const shareNote = ({ create_time, has_password, opens }: WorkShare): string =>
  [`${create_time.slice(5, 16)} 创建`, has_password ? '有密码' : '', `${opens}次查看`]
    .filter(Boolean)
    .join(' · ');
