import { TIMERS, WORK_STATUS, worksCalls, type Work } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../config/paths';
import { useRefreshAccount, useToken } from '../../../lib/account';
import { noticesAllowed, showBrowserNotice } from '../../../lib/browser-notice';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import { endedBetween, failureText } from '../work-text';
import { WorkNoticeCards } from './work-notice-cards';

/** More than anybody has in the making at once. */
const WATCHED = 20;
/** Cards shown at a time; the works page tells the rest. */
const SHOWN = 3;

/** Says so when a work ends while the user is elsewhere. Asks only while something is being made. */
export function WorkNotices() {
  const token = useToken();
  const queries = useQueryClient();
  const refreshAccount = useRefreshAccount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onWorks = pathname === paths.works;
  const before = useRef<readonly Work[]>([]);
  const [told, setTold] = useState<readonly Work[]>([]);
  const { data } = useQuery({
    queryKey: keys.workNotices,
    queryFn: ({ signal }) => call(worksCalls.list, { page: 1, limit: WATCHED, status: 0 }, { signal }),
    enabled: token !== null,
    meta: { silent: true },
    refetchInterval: ({ state }) =>
      (state.data?.generate ?? 0) > 0 ? pollEvery(TIMERS.auditionPollMs * 2) : false,
    // A tab out of sight asks on only for a user who wants to be told there.
    refetchIntervalInBackground: noticesAllowed(),
  });

  useEffect(() => {
    if (!data) return;
    const ended = endedBetween(before.current, data.list);
    before.current = data.list;
    if (ended.length === 0) return;
    setTold((cards) => [...ended, ...cards].slice(0, SHOWN));
    for (const work of ended) {
      showBrowserNotice({
        title: work.status === WORK_STATUS.done ? '作品已生成' : '作品生成失败',
        body: work.status === WORK_STATUS.done ? work.name : `${work.name}：${failureText(work)}`,
        tag: `work-${work.id}`,
        onOpen: () => void navigate(paths.works),
      });
    }
    void queries.invalidateQueries({ queryKey: keys.works });
    void refreshAccount();
  }, [data, queries, refreshAccount, navigate]);

  // The works page shows the works themselves.
  useEffect(() => {
    if (onWorks || token === null) setTold([]);
  }, [onWorks, token, told.length]);

  if (onWorks || told.length === 0) return null;
  return (
    <WorkNoticeCards
      works={told}
      onOpen={() => void navigate(paths.works)}
      onClose={(id) => setTold((cards) => cards.filter((work) => work.id !== id))}
    />
  );
}
