import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from '../lib/confirm';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })));

/** Where `confirm(...)` asks. The dialog's code is loaded with the first question. */
export function ConfirmHost() {
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog request={open} />
    </Suspense>
  );
}
