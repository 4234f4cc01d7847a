import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Scene } from '../film-form';

/** Nearer than this to an edge of the window the page scrolls along, px. */
const EDGE = 72;
const SCROLL_STEP = 14;

interface Drag {
  key: string;
  /** The place it would get, counted without it. */
  to: number;
}

/**
 * Moves scenes by dragging a grip, or with the arrow keys on it. `list` holds an element with `data-scene` for each.
 * `said` is to be read aloud.
 */
export function useSceneDrag(
  scenes: readonly Scene[],
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  /** Elements that are moved lose the focus. */
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${refocus.current}"]`)?.focus();
    refocus.current = null;
  }, [scenes, list]);

  const move = (key: string, to: number) => {
    const from = scenes.findIndex((scene) => scene.key === key);
    const at = Math.min(Math.max(to, 0), scenes.length - 1);
    if (from < 0 || at === from) return;
    refocus.current = key;
    onMove(key, at);
    setSaid(`场景${from + 1}已移到第${at + 1}位，共${scenes.length}个场景`);
  };

  const placeAt = (key: string, y: number): number => {
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? [])].filter(
      (each) => each.dataset.scene !== key,
    );
    return others.filter((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  };

  const begin = (key: string, event: PointerEvent) => {
    if (event.button !== 0 || drag) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    let to = scenes.findIndex((scene) => scene.key === key);
    setDrag({ key, to });
    const over = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      to = placeAt(key, clientY);
      setDrag({ key, to });
    };
    const end = () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
      stop.current = null;
      setDrag(null);
    };
    const drop = () => {
      end();
      move(key, to);
    };
    const escape = ({ key: pressed }: globalThis.KeyboardEvent) => {
      if (pressed === 'Escape') end();
    };
    const listeners = [
      ['pointermove', over],
      ['pointerup', drop],
      ['pointercancel', end],
      ['keydown', escape],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
    stop.current = end;
  };

  const gripOf = (key: string) => ({
    onPointerDown: (event: PointerEvent) => begin(key, event),
    onKeyDown: (event: KeyboardEvent) => {
      const at = scenes.findIndex((scene) => scene.key === key);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: scenes.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      move(key, to);
    },
  });

  return { drag, said, gripOf };
}
