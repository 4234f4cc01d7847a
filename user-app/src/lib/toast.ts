import { createStore } from '@fenshen/web';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often these words were said while they stood there: each time they stay their whole time again. */
  times: number;
}

const MOST_AT_ONCE = 4;

/** How long a toast stays once it can be seen, ms: long enough to read its text at an easy pace. */
export const toastLifetime = (text: string) => Math.min(8_000, 3_000 + text.length * 80);

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(kind: ToastKind, text: string): void {
  if (!text) return;
  const standing = toasts.get();
  // The same words twice at once (two queries failing alike) are shown once.
  if (standing.some((one) => isSame(one, kind, text)))
    return toasts.set(standing.map((one) => (isSame(one, kind, text) ? again(one) : one)));
  // What went wrong before is over once the act is done: a warning must not outlive its cure.
  const rest = kind === 'success' ? standing.filter((one) => !isComplaint(one)) : standing;
  toasts.set([...rest, { id: ++lastId, kind, text, times: 1 }].slice(-MOST_AT_ONCE));
}

const isSame = (one: Toast, kind: ToastKind, text: string) => one.kind === kind && one.text === text;
const again = (one: Toast): Toast => ({ ...one, times: one.times + 1 });
const isComplaint = ({ kind }: Toast) => kind === 'error' || kind === 'warning';

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/** Short messages at the top of the page, callable from anywhere. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

/** What stands on the page now, for the component that draws it. */
export const toastStore = { read: toasts.get, subscribe: toasts.subscribe };
