import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';

const KEY = 'fenshen.scroll';
const keptShape = z.record(z.string(), z.number());
/** Entries remembered, newest last. */
const MOST = 50;

/** Where each entry of this tab's history was scrolled to; a reload finds it again. */
function readKept(): Map<string, number> {
  try {
    return new Map(Object.entries(keptShape.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))));
  } catch {
    return new Map();
  }
}

function writeKept(kept: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept].slice(-MOST))));
  } catch {
    // Not kept, a reload starts at the top.
  }
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls there as soon as the page is long enough, unless the person does something first; returns the way to stop. */
function returnTo(top: number, done: () => void): () => void {
  const stop = () => {
    grown.disconnect();
    for (const hand of HANDS) window.removeEventListener(hand, stop);
    done();
  };
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop();
  });
  // The body itself is as high as the window.
  grown.observe(document.getElementById('main') ?? document.body);
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  return stop;
}

/** Back and reload return to where the page was scrolled to; a page gone to starts at the top. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const kept = useRef<Map<string, number> | null>(null);
  kept.current ??= readKept();
  const shown = useRef<string | null>(null);
  /** Under which name the position is kept; null while one is being returned to. */
  const entry = useRef<string | null>(null);

  useLayoutEffect(() => {
    const own = `${key} ${pathname}${search}`;
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    entry.current = own;
    // A filter was set: the page stays where it is.
    if (type === 'REPLACE' && isSamePage) return undefined;
    const top = type === 'POP' ? (kept.current?.get(own) ?? 0) : 0;
    window.scrollTo(0, top);
    if (top === 0) return undefined;
    entry.current = null;
    return returnTo(top, () => (entry.current = own));
  }, [key, pathname, search, type]);

  useEffect(() => {
    // The browser would return before the page is long enough, and then give up.
    history.scrollRestoration = 'manual';
    const keep = () => {
      if (entry.current === null) return;
      kept.current?.delete(entry.current);
      kept.current?.set(entry.current, window.scrollY);
    };
    const write = () => kept.current && writeKept(kept.current);
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', write);
    return () => {
      write();
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', write);
    };
  }, []);
}
