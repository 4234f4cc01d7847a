import { useList, type HttpError } from '@refinedev/core';
import type { BotTypeRecord } from '../../graphql/bots';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';

/** Types the site's employees may be of, in order. */
export function useBotTypes(): readonly BotTypeRecord[] {
  const { site } = useStaff();
  const { result } = useList<BotTypeRecord & { id: string }, HttpError>({
    resource: 'bot-types',
    pagination: { currentPage: 1, pageSize: 500 },
    filters: shownOn(site.id),
    sorters: [{ field: 'sort', order: 'asc' }],
    errorNotification: false,
  });
  return result.data;
}
