/** Where a file's id stands in an order or a result, e.g. `figure.fileId`, `scenes.0.audio.fileId`. */
export interface NamedFile {
  at: string;
  id: number;
}

const NAMES_FILES = /fileIds?$/i;
/** Phoneme times and landmarks: nothing a person looks at. */
const DATA = /track/i;

/** Every file an order or a result names, in its order. */
export function filesIn(value: unknown, at = ''): NamedFile[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const here = at ? `${at}.${key}` : key;
    if (!NAMES_FILES.test(key)) return filesIn(held, here);
    if (DATA.test(key)) return [];
    const ids: unknown[] = Array.isArray(held) ? held : [held];
    return ids.flatMap((id) => (typeof id === 'number' ? { at: here, id } : []));
  });
}
