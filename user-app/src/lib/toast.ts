export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** How long a toast stays, ms: long enough to read its text at an easy pace. */
export const toastLifetime = (text: string) => Math.min(8_000, 2_600 + text.length * 60);

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string): void {
  // The same words twice at once (two queries failing alike) are shown once.
  if (!text || toasts.some((one) => one.text === text && one.kind === kind)) return;
  const id = ++lastId;
  publish([...toasts, { id, kind, text }].slice(-4));
  setTimeout(() => dismissToast(id), toastLifetime(text));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((one) => one.id !== id));
}

/** Short messages at the top of the page, callable from anywhere. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
