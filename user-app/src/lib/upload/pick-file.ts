import { acceptOf, type UploadRule } from './upload-rules';

export interface Picked {
  file: File;
  /** The way to the file on a later visit; null where the browser gives none. */
  handle: FileSystemFileHandle | null;
}

interface PickerWindow {
  showOpenFilePicker?: (options: {
    types: { accept: Record<string, string[]> }[];
    excludeAcceptAllOption: boolean;
  }) => Promise<FileSystemFileHandle[]>;
}

const MIME: Record<UploadRule['fileType'], string> = { video: 'video/*', voice: 'audio/*', image: 'image/*' };

/** Whether `pickFile` can be tried; asked first, as the plain input wants to be opened within the press. */
export const canPickFile = (): boolean => 'showOpenFilePicker' in globalThis;

/**
 * Lets the user choose a file so that it can be found again after a reload. `unsupported` where the browser has only
 * the plain input; null when the user chose none.
 */
export async function pickFile(rule: UploadRule): Promise<Picked | null | 'unsupported'> {
  const pick = (globalThis as PickerWindow).showOpenFilePicker;
  if (!pick) return 'unsupported';
  const accept = { [MIME[rule.fileType]]: rule.extensions.map((extension) => `.${extension}`) };
  try {
    const [handle] = await pick({ types: [{ accept }], excludeAcceptAllOption: false });
    return handle ? { file: await handle.getFile(), handle } : null;
  } catch (error) {
    // Pages in a frame, or under a policy, may not open it.
    return (error as Error).name === 'AbortError' ? null : 'unsupported';
  }
}

/** Lets the user choose a file by the plain input; it must be called within a press. Null when none was chosen. */
export function pickPlainly(rule: UploadRule): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptOf(rule);
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

interface DropItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** The dropped file; null for text, folders and nothing. Reads the event at once, as it is empty afterwards. */
export async function droppedFile(data: DataTransfer): Promise<Picked | null> {
  const file = data.files[0];
  const item = [...data.items].find(({ kind }) => kind === 'file') as
    (DataTransferItem & DropItem) | undefined;
  if (!file) return null;
  const handle = (await item?.getAsFileSystemHandle?.().catch(() => null)) ?? null;
  if (handle?.kind === 'directory') return null;
  return { file, handle: handle as FileSystemFileHandle | null };
}
