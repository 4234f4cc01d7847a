import { safeStorage, type SafeStorage } from '@fenshen/web';
import { accountOf } from './account-id';
import { preview } from './preview';
import { session } from './session';

const NOWHERE: SafeStorage = { get: () => null, set: () => true, remove: () => undefined, keys: () => [] };
const prefixOf = (account: number | null) => `fenshen.${account ?? 'nobody'}.`;

/**
 * What this browser keeps for one account: the signed-in one, as of this call. Whoever keeps something for longer than
 * a moment keeps the storage, too, so that it stays that account's. A preview keeps nothing.
 */
export function ownStorage(): SafeStorage {
  return preview ? NOWHERE : under(safeStorage(), prefixOf(accountOf(session.token())));
}

/** A storage whose keys stand under a prefix. */
function under(storage: SafeStorage, prefix: string): SafeStorage {
  return {
    get: (key) => storage.get(prefix + key),
    set: (key, value) => storage.set(prefix + key, value),
    remove: (key) => storage.remove(prefix + key),
    keys: (start) => storage.keys(prefix + start).map((key) => key.slice(prefix.length)),
  };
}

/** A visitor signed in: what the visitor wrote goes on as the account's; what the account had already stays. */
export function inheritOwn(visitor: number, heir: number, storage = safeStorage()): void {
  const [from, to] = [under(storage, prefixOf(visitor)), under(storage, prefixOf(heir))];
  for (const key of from.keys('')) {
    const value = from.get(key);
    if (value !== null && to.get(key) === null && !to.set(key, value)) continue;
    from.remove(key);
  }
}

/** Names of earlier releases, which kept one of each for the whole browser, and today's. */
const UNKEYED: readonly (readonly [string, string])[] = [
  ['fenshen.create.draft', 'create.draft.kept'],
  ['fenshen.create.params', 'create.params'],
  ['fenshen.create.channel', 'create.channel'],
  ['fenshen.noticesSeen', 'noticesSeen'],
];

/** Gives what an earlier release kept to the account signed in; without one nobody can say whose it is, and it goes. */
export function adoptUnkeyed(account: number | null, storage = safeStorage()): void {
  const own = under(storage, prefixOf(account));
  for (const [old, key] of UNKEYED) {
    const value = storage.get(old);
    if (value !== null && account !== null && own.get(key) === null) own.set(key, value);
    storage.remove(old);
  }
}
