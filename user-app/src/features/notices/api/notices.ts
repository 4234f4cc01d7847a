import { indexCalls, type Notice } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

/** Published notices, newest first, without their content. */
export function useNotices() {
  return useQuery({
    queryKey: keys.notices,
    queryFn: async ({ signal }): Promise<readonly Notice[]> => {
      const reply = await call(indexCalls.noticeList, {}, { signal });
      return 'list' in reply ? reply.list : [reply];
    },
    staleTime: 300_000,
    meta: { silent: true },
  });
}

/** One notice with its content; `content` is empty when it has none. */
export function useNotice(id: number) {
  return useQuery({
    queryKey: keys.notice(id),
    queryFn: async ({ signal }): Promise<Notice> => {
      const reply = await call(indexCalls.noticeList, { id }, { signal });
      const found = 'list' in reply ? reply.list.find((one) => one.id === id) : reply;
      if (!found) throw new Error(`notice ${id} is not in the reply`);
      return found;
    },
    staleTime: 300_000,
  });
}
