import type { Notice } from '@fenshen/contract';
import { useSyncExternalStore } from 'react';

const KEY = 'fenshen.noticesSeen';
const listeners = new Set<() => void>();

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** The highest notice id this browser has shown; later ones are unread. */
export function useLastSeen(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

export const newestId = (notices: readonly Pick<Notice, 'id'>[]) =>
  notices.reduce((newest, notice) => Math.max(newest, notice.id), 0);

export function markSeen(notices: readonly Pick<Notice, 'id'>[]): void {
  const newest = newestId(notices);
  if (newest <= read()) return;
  try {
    localStorage.setItem(KEY, String(newest));
  } catch {
    // The dot then comes back with the next visit.
  }
  for (const listener of listeners) listener();
}
