export interface SafeStorage {
  get(key: string): string | null;
  /** Whether it was kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Every key that begins so. */
  keys(prefix: string): string[];
}

/**
 * Browser storage that may be blocked, full or absent: reading then answers null and writing says false. The access
 * to `window.localStorage` itself can throw, so the storage is asked for at each use.
 */
export function safeStorage(kind: 'local' | 'session' = 'local'): SafeStorage {
  const guarded = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => guarded((storage) => storage.getItem(key), null),
    set: (key, value) =>
      guarded((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => guarded((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      guarded(
        (storage) =>
          Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter(
            (key): key is string => key?.startsWith(prefix) ?? false,
          ),
        [],
      ),
  };
}
