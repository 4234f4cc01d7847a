import { worksCalls, type Output } from '@fenshen/contract';
import { openLive, type LiveEvent } from '../lib/live-events';
import { jobNews } from '../lib/speech/job-news';
import { queryClient } from '../lib/query-client';
import { session } from '../lib/session';
import { toast } from '../lib/toast';
import { keys, MONEY_KEYS } from '../lib/query-keys';

/** Lists are read again at most this often, however many jobs move. */
const SETTLE_MS = 800;
const KEYS: Record<string, readonly (readonly string[])[]> = {
  work: [keys.works],
  avatar: [keys.myAvatars],
  voice: [keys.allVoices],
};
const ENDED = ['succeeded', 'failed', 'cancelled'];

/** Keeps lists and balance in step with the server while the page is in view and somebody is signed in. */
export function bindLiveData(): void {
  let close: (() => void) | null = null;
  let openFor: string | null = null;
  const follow = () => {
    const token = document.visibilityState === 'visible' ? session.token() : null;
    if (token === openFor) return;
    close?.();
    openFor = token;
    close = token
      ? openLive({
          fetch: (...args) => globalThis.fetch(...args),
          token,
          onEvent: take,
          onOpen: catchUp,
        })
      : null;
  };
  session.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
}

/** What happened while nothing was told. */
const catchUp = () => refreshSoon([keys.works, keys.account]);

function take(event: LiveEvent): void {
  if (event.type === 'balance') return refreshSoon(MONEY_KEYS);
  // Reading the account finds the session over and opens the sign-in page.
  if (event.type === 'end') return refreshSoon([keys.account]);
  if (event.type === 'piece') return jobNews.tell(event.jobId);
  if (event.subject.type === 'work' && event.state === 'running')
    showProgress(event.subject.id, event.progress);
  else refreshSoon(KEYS[event.subject.type] ?? []);
  if (!ENDED.includes(event.state)) return;
  if (event.subject.type === 'audition') jobNews.tell(event.jobId);
  refreshSoon(MONEY_KEYS);
  if (event.subject.type === 'avatar' || event.subject.type === 'voice') tellClone(event.state);
}

/** A clone was ordered a while ago; only now is it known what came of it. */
function tellClone(state: string): void {
  if (state === 'succeeded') toast.success('克隆成功');
  if (state === 'failed') toast.error('克隆失败，请在列表中查看原因');
}

type WorksPage = Output<typeof worksCalls.list>;

/** Moves a work's ring without reading the list again, unless the list does not know yet that it runs. */
function showProgress(id: number, progress: number): void {
  let knowsItRuns = false;
  queryClient.setQueriesData<WorksPage>({ queryKey: keys.works }, (page) => {
    if (!page?.list.some((work) => work.id === id)) return page;
    knowsItRuns ||= page.list.some((work) => work.id === id && work.state === 'running');
    return { ...page, list: page.list.map((work) => (work.id === id ? { ...work, progress } : work)) };
  });
  if (!knowsItRuns) refreshSoon([keys.works]);
}

const due = new Map<string, readonly string[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(keys: readonly (readonly string[])[]): void {
  for (const key of keys) due.set(key.join(), key);
  timer ??= setTimeout(() => {
    timer = undefined;
    const keysDue = [...due.values()];
    due.clear();
    for (const queryKey of keysDue) void queryClient.invalidateQueries({ queryKey });
  }, SETTLE_MS);
}
