export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls `listener` after each change; returns the way to stop. Fits React's `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
}

/** One value outside React that components can follow. Setting the same value tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
