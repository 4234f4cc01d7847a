export interface ConfirmRequest {
  title: string;
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Paints the confirming button as destructive. */
  danger?: boolean;
}

export interface OpenConfirm extends ConfirmRequest {
  answer: (yes: boolean) => void;
}

let open: OpenConfirm | null = null;
const listeners = new Set<() => void>();

function publish(next: OpenConfirm | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks before acting; resolves true when confirmed, false when cancelled or replaced by a newer question. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...request,
      answer(yes) {
        publish(null);
        resolve(yes);
      },
    });
  });
}

export const confirmStore = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
