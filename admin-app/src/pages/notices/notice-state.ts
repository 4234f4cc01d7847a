import type { NoticeRecord } from '../../graphql/notices';
import type { Label } from '../../lib/labels';

/** Whether users see a notice at `now` (ms since epoch). */
export function noticeState(
  { publish_at, end_at }: Pick<NoticeRecord, 'publish_at' | 'end_at'>,
  now: number,
): Label {
  if (end_at && Date.parse(end_at) <= now) return { text: '已结束', tone: 'neutral' };
  if (publish_at && Date.parse(publish_at) > now) return { text: '待发布', tone: 'warn' };
  return { text: '展示中', tone: 'good' };
}
