/** Where a script waits for the create page (spec 2 §2, type=fk). */
const KEY = 'createText';

/** Hands a script to the create page. False when the browser keeps nothing. */
export function handScript(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The script another page handed over; null when there is none. */
export function handedScript(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** It was taken: another visit does not get it again. */
export function dropHandedScript(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
