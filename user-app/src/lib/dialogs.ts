import { useSyncExternalStore } from 'react';

/** Dialogs of the shell that any page may open. */
export type DialogName = 'redeem' | 'password' | 'notices' | 'vip';

let open: DialogName | null = null;
const listeners = new Set<() => void>();

function publish(next: DialogName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens one of the shell's dialogs, e.g. `openDialog('redeem')` where credits are too few. */
export const openDialog = (name: DialogName) => publish(name);
export const closeDialog = () => publish(null);

export function useOpenDialog(): DialogName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
