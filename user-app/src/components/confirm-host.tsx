import { useSyncExternalStore } from 'react';
import { confirmStore } from '../lib/confirm';
import { DialogArea } from './dialog-area';
import { retryableLazy } from './retryable-lazy';

const ConfirmDialog = retryableLazy(() =>
  import('./antd/confirm-dialog').then((m) => ({ default: m.ConfirmDialog })),
);

/** Where `confirm(...)` asks. The dialog's code is loaded with the first question; unasked counts as no. */
export function ConfirmHost() {
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  return (
    <DialogArea onFail={() => open?.leave()}>
      {open && <ConfirmDialog key={open.id} request={open} />}
    </DialogArea>
  );
}
