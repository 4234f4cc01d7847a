import { uploadCalls } from '@fenshen/contract';
import { isRefused } from '@fenshen/web';
import { accountOf } from '../account-id';
import { call } from '../call';
import { session } from '../session';
import { followUpOf } from './follow-ups';
import { unfinished, type FileFacts, type Unfinished } from './unfinished-store';
import { isHeld } from './upload-lock';
import { UPLOAD_RULES, type UploadRule } from './upload-rules';
import { addTask, changeTask, findTask, uploadStore } from './upload-store';
import { resumeUpload } from './upload-tasks';

const RULES: Readonly<Record<string, UploadRule>> = UPLOAD_RULES;

/** Puts what earlier visits of this account left unfinished back into the list; goes on where the file can be read. */
export async function restoreUploads(): Promise<void> {
  const account = accountOf(session.token());
  if (account === null) return;
  for (const upload of await unfinished.all()) {
    const isKnown = uploadStore.read().some((task) => task.key === upload.key);
    if (upload.account !== account || isKnown || (await isHeld(upload.key))) continue;
    await restore(upload, account);
  }
}

async function restore(upload: Unfinished, account: number): Promise<void> {
  const { key, slot, title, handle, follow, file } = upload;
  const rule = RULES[upload.rule];
  const run = follow && followUpOf(follow);
  const received = rule && (!follow || run) ? await receivedOf(key) : 'gone';
  if (received === 'unknown') return;
  if (received === 'gone' || !rule) return void unfinished.remove(key);
  // The account may have changed, or another list have been read, while the server was asked.
  if (accountOf(session.token()) !== account || uploadStore.read().some((task) => task.key === key)) return;
  const id = addTask({
    slot,
    title,
    rule,
    checkFacts: undefined,
    state: { step: 'missing', file, ratio: Math.min(1, received / file.size), problem: '' },
    key,
    handle,
    after: run && { run, named: follow, step: 'waiting', message: '' },
  });
  if (handle && (await permission(handle, 'ask the browser')) === 'granted') await readHandle(id, handle);
}

/** Bytes at the server; `unknown` while it cannot be asked. */
async function receivedOf(key: string): Promise<number | 'gone' | 'unknown'> {
  try {
    const { resumable } = await call(uploadCalls.resume, { key });
    return resumable ? resumable.received : 'gone';
  } catch (error) {
    return isRefused(error) ? 'gone' : 'unknown';
  }
}

/**
 * Goes on with an upload of an earlier visit by the user's wish; the browser may ask for leave to read the file.
 * False: the file has to be chosen again.
 */
export async function continueUpload(id: number): Promise<boolean> {
  const handle = findTask(id)?.handle;
  if (!handle || (await permission(handle, 'ask the user')) !== 'granted') return false;
  return readHandle(id, handle);
}

/** Goes on with the file the user chose, if it is the one that was begun. */
export function continueWith(id: number, file: File): void {
  const task = findTask(id);
  if (task?.state.step !== 'missing') return;
  if (isSame(task.state.file, file)) return resumeUpload(id, file);
  const problem = `这不是上次的文件，请选择「${task.state.file.name}」`;
  changeTask(id, { state: { ...task.state, problem } });
}

const isSame = (before: FileFacts, now: FileFacts) =>
  before.name === now.name && before.size === now.size && before.lastModified === now.lastModified;

async function readHandle(id: number, handle: FileSystemFileHandle): Promise<boolean> {
  const file = await handle.getFile().catch(() => null);
  const state = findTask(id)?.state;
  if (!file || state?.step !== 'missing' || !isSame(state.file, file)) return false;
  resumeUpload(id, file);
  return true;
}

/** Not every browser's type knows these two. */
interface Permissions {
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>;
}

async function permission(handle: FileSystemFileHandle, who: 'ask the browser' | 'ask the user') {
  const { queryPermission, requestPermission } = handle as FileSystemFileHandle & Permissions;
  const ask = who === 'ask the user' ? requestPermission : queryPermission;
  return (await ask?.call(handle, { mode: 'read' }).catch(() => 'denied' as const)) ?? 'denied';
}
