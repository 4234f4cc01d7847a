import type { Work } from '@fenshen/contract';
import { useEffect, useRef, useState } from 'react';
import { toggled, without, withAll, withRange, type Selected } from '../selection';

export interface Selection {
  works: readonly Work[];
  has: (id: number) => boolean;
  /** `range`: with everything on this page since the one that was pressed before. */
  toggle: (work: Work, range: boolean) => void;
  all: () => void;
  drop: (ids: readonly number[]) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');

/** Selecting on a list, while `on`: Ctrl+A takes the page, Escape leaves; dialogs have the keys to themselves. */
export function useSelection(page: readonly Work[], on: boolean, leave: () => void): Selection {
  const [selected, setSelected] = useState<Selected>(new Map());
  const last = useRef<number | null>(null);
  const all = () => setSelected((before) => withAll(before, page));

  const keys = useRef({ all, leave });
  keys.current = { all, leave };
  useEffect(() => {
    if (!on) {
      setSelected(new Map());
      last.current = null;
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]'))
        return;
      if (event.key === 'Escape') keys.current.leave();
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      keys.current.all();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);

  return {
    works: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (work, range) => {
      setSelected((before) => (range ? withRange(before, page, last.current, work) : toggled(before, work)));
      last.current = work.id;
    },
    all,
    drop: (ids) => setSelected((before) => without(before, ids)),
  };
}
