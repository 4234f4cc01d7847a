import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../../components/lazy-part';

const JobDrawer = lazyDialog(() => import('./job-drawer'));

/** The drawer of one job, and the way to open it. */
export function useJobDrawer(): { drawer: ReactNode; openJob: (id: string) => void } {
  const [id, openJob] = useState<string | null>(null);
  const drawer = id !== null && <JobDrawer id={id} onClose={() => openJob(null)} />;
  return { drawer, openJob };
}
