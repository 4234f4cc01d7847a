import type { Notice } from '@fenshen/contract';
import { useSyncExternalStore } from 'react';
import { ownStorage } from '../../lib/own-storage';

const KEY = 'noticesSeen';
const listeners = new Set<() => void>();

const read = (): number => Number(ownStorage().get(KEY)) || 0;

/** The highest notice id this browser has shown to the account; later ones are unread. */
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
  // Not kept, the dot comes back with the next visit.
  ownStorage().set(KEY, String(newest));
  for (const listener of listeners) listener();
}
