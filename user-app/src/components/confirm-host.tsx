import { useSyncExternalStore } from 'react';
import { confirmStore } from '../lib/confirm';
import { DialogArea } from './dialog-area';
import { retryableLazy } from './retryable-lazy';

const ConfirmDialog = retryableLazy(() =>
  import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })),
);

/** Where `confirm(...)` asks. The dialog's code is loaded with the first question; unasked counts as no. */
export function ConfirmHost() {
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  return (
    <DialogArea onFail={() => open?.answer(false)}>{open && <ConfirmDialog request={open} />}</DialogArea>
  );
}
