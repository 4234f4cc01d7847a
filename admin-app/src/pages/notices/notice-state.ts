import type { CrudFilter } from '@refinedev/core';
import type { NoticeRecord } from '../../graphql/notices';
import type { Label } from '../../lib/labels';

export const NOTICE_STATES = {
  live: { text: '展示中', tone: 'good' },
  scheduled: { text: '待发布', tone: 'warn' },
  ended: { text: '已结束', tone: 'neutral' },
} as const satisfies Record<string, Label>;

/** Whether users see a notice at `now` (ms since epoch). */
export function noticeState(
  { publish_at, end_at }: Pick<NoticeRecord, 'publish_at' | 'end_at'>,
  now: number,
): Label {
  if (end_at && Date.parse(end_at) <= now) return NOTICE_STATES.ended;
  if (publish_at && Date.parse(publish_at) > now) return NOTICE_STATES.scheduled;
  return NOTICE_STATES.live;
}

/** The same as filters for the server; `now` is ISO time. Other words than the states' filter nothing. */
export function inState(state: string, now: string): CrudFilter[] {
  const unset = (field: string): CrudFilter => ({ field, operator: 'null', value: true });
  const begun: CrudFilter = {
    operator: 'or',
    value: [unset('publish_at'), { field: 'publish_at', operator: 'lte', value: now }],
  };
  const going: CrudFilter = {
    operator: 'or',
    value: [unset('end_at'), { field: 'end_at', operator: 'gt', value: now }],
  };
  if (state === 'live') return [begun, going];
  if (state === 'scheduled') return [{ field: 'publish_at', operator: 'gt', value: now }, going];
  if (state === 'ended') return [{ field: 'end_at', operator: 'lte', value: now }];
  return [];
}
