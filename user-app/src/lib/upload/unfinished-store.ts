import type { NamedFollowUp } from './follow-ups';

/** What tells a file from another without reading it. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** An upload in steps that a later visit can go on with. */
export interface Unfinished {
  /** Object key. */
  key: string;
  /** Whose it is. */
  account: number;
  slot: string | null;
  title: string;
  /** Name in UPLOAD_RULES. */
  rule: string;
  file: FileFacts;
  follow: NamedFollowUp | null;
  /** Where the browser can keep it: the way to the file itself. */
  handle: FileSystemFileHandle | null;
}

const STORE = 'unfinished';

/** Resolves to null where the browser keeps nothing (private windows, tests): uploads then end with the page. */
async function open(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null;
  const request = indexedDB.open('fenshen.uploads', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(request).catch(() => null);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

let opened: Promise<IDBDatabase | null> | undefined;

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  otherwise: T,
): Promise<T> {
  const database = await (opened ??= open());
  if (!database) return otherwise;
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return otherwise;
  }
}

/** Unfinished uploads in this browser, of every account. Nothing here fails: it is a convenience. */
export const unfinished = {
  all: (): Promise<Unfinished[]> =>
    inStore('readonly', (store) => store.getAll() as IDBRequest<Unfinished[]>, []),
  put: (upload: Unfinished): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(upload), ''),
  remove: (key: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(key), undefined),
};
