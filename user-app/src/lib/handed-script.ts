import { safeStorage } from '@fenshen/web';
import { accountOf } from './account-id';
import { session } from './session';

/** Where a script waits for the create page (spec 2 §2, type=fk), and whose it is. */
const KEY = 'createText';
const OWNER_KEY = 'createText.account';
const storage = safeStorage('session');
const me = () => String(accountOf(session.token()));

/** Hands a script to the create page. False when the browser keeps nothing. */
export const handScript = (text: string): boolean => storage.set(OWNER_KEY, me()) && storage.set(KEY, text);

/** The script another page handed over to this account; null when there is none. */
export const handedScript = (): string | null => (storage.get(OWNER_KEY) === me() ? storage.get(KEY) : null);

/** It was taken: another visit does not get it again. */
export function dropHandedScript(): void {
  storage.remove(KEY);
  storage.remove(OWNER_KEY);
}
