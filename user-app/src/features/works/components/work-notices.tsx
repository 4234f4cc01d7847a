import { TIMERS, WORK_STATUS, worksCalls, type Work } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefreshAccount, useToken } from '../../../lib/account';
import { call } from '../../../lib/call';
import { toast } from '../../../lib/toast';
import { worksKey } from '../api/works';
import { endedBetween, failureText } from '../work-text';

/** More than anybody has in the making at once. */
const WATCHED = 20;

/** Says so when a work ends, on whatever page the user is. Asks only while something is being made. */
export function WorkNotices() {
  const token = useToken();
  const queries = useQueryClient();
  const refreshAccount = useRefreshAccount();
  const before = useRef<readonly Work[]>([]);
  const { data } = useQuery({
    queryKey: [...worksKey, 'notices'],
    queryFn: ({ signal }) => call(worksCalls.list, { page: 1, limit: WATCHED, status: 0 }, { signal }),
    enabled: token !== null,
    meta: { silent: true },
    refetchInterval: ({ state }) => ((state.data?.generate ?? 0) > 0 ? TIMERS.auditionPollMs * 2 : false),
  });

  useEffect(() => {
    if (!data) return;
    const ended = endedBetween(before.current, data.list);
    before.current = data.list;
    if (ended.length === 0) return;
    for (const work of ended) {
      if (work.status === WORK_STATUS.done) toast.success(`「${work.name}」已生成，可以播放和下载了`);
      else toast.error(`「${work.name}」${failureText(work)}`);
    }
    void queries.invalidateQueries({ queryKey: worksKey });
    void refreshAccount();
  }, [data, queries, refreshAccount]);
  return null;
}
