import { lazy, Suspense, useState, type ReactNode } from 'react';

const JobDrawer = lazy(() => import('./job-drawer'));

/** The drawer of one job, and the way to open it. */
export function useJobDrawer(): { drawer: ReactNode; openJob: (id: string) => void } {
  const [id, openJob] = useState<string | null>(null);
  const drawer = id !== null && (
    <Suspense fallback={null}>
      <JobDrawer id={id} onClose={() => openJob(null)} />
    </Suspense>
  );
  return { drawer, openJob };
}
