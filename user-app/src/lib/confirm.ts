import { createStore } from '@fenshen/web';
import { toast } from './toast';

export interface ConfirmRequest {
  title: string;
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Paints the confirming button as destructive, and gives the focus to the other. */
  danger?: boolean;
  /** What is confirmed: the question stands until it has ended, and says why it failed. */
  act?: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  /** Said when it is called off untried. */
  calledOff?: string;
}

export interface OpenConfirm extends ConfirmRequest {
  id: number;
  answer: (yes: boolean) => void;
  /** Left after a try that failed: nobody can say that it was called off. */
  leave: () => void;
}

export const confirmStore = createStore<OpenConfirm | null>(null);

let lastId = 0;

/** Asks before acting; resolves true when confirmed (and done), false when cancelled or replaced by a newer question. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  confirmStore.get()?.leave();
  return new Promise((resolve) => {
    const end = (yes: boolean, said?: string) => {
      // Answered once: a second press may come when another question already stands.
      if (confirmStore.get() !== open) return;
      confirmStore.set(null);
      if (said && yes) toast.success(said);
      else if (said) toast.info(said);
      resolve(yes);
    };
    const open: OpenConfirm = {
      ...request,
      id: ++lastId,
      answer: (yes) => end(yes, yes ? request.done : request.calledOff),
      leave: () => end(false),
    };
    confirmStore.set(open);
  });
}
