import { safeStorage } from '@fenshen/web';
import { useSyncExternalStore } from 'react';
import { preview } from './preview';

export type ThemeMode = 'dark' | 'light';
const KEY = 'fenshen.theme';
const listeners = new Set<() => void>();

let siteDefault: ThemeMode = 'dark';

/** The theme chosen in this browser, if any; a preview shows the site's or the one it was asked for. */
export function storedTheme(): ThemeMode | null {
  if (preview) return preview.theme;
  const value = safeStorage().get(KEY);
  return value === 'dark' || value === 'light' ? value : null;
}

const read = (): ThemeMode => storedTheme() ?? siteDefault;

function publish(): void {
  for (const listener of listeners) listener();
}

/** The site's own theme: what a user sees who has chosen none. */
export function setSiteTheme(mode: ThemeMode): void {
  siteDefault = mode;
  publish();
}

/** The user's choice wins over the site's and is kept on this device, but not out of a preview. */
export function chooseTheme(mode: ThemeMode): void {
  if (preview) preview.theme = mode;
  else if (!safeStorage().set(KEY, mode)) siteDefault = mode;
  publish();
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
