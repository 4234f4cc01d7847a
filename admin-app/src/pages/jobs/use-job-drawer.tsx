import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../components/lazy-part';

const JobDrawer = lazyDialog(() => import('./job-drawer'));

/** The drawer of the job that the address names (`?job=…`), so that a case can be sent on; and the way to open one. */
export function useJobDrawer(): { drawer: ReactNode; openJob: (id: string) => void } {
  const [params, setParams] = useSearchParams();
  const id = params.get('job');
  const openJob = useCallback(
    (job: string) =>
      setParams((now) => {
        now.set('job', job);
        return now;
      }),
    [setParams],
  );
  const close = () =>
    setParams(
      (now) => {
        now.delete('job');
        return now;
      },
      { replace: true },
    );
  return { drawer: id && <JobDrawer key={id} id={id} onClose={close} />, openJob };
}
