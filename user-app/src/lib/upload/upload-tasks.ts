import { ERRORS, isFileFault, uploadCalls } from '@fenshen/contract';
import { CallError, type TransferState, UploadCancelled, UploadRefused } from '@fenshen/web';
import { call } from '../call';
import { session } from '../session';
import { followUpOf, type FollowUp, type NamedFollowUp } from './follow-ups';
import { keepUnfinished } from './keep-unfinished';
import { probeMedia } from './probe-media';
import { unfinished } from './unfinished-store';
import { uploadFile } from './upload-file';
import { holdUpload } from './upload-lock';
import { checkFile, type UploadRule } from './upload-rules';
import {
  addTask,
  changeTask,
  dropTask,
  findTask,
  isUnfinished,
  publish,
  taskInSlot,
  uploadStore,
  type FactsCheck,
  type UploadTask,
} from './upload-store';
import { takeTurn } from './upload-turns';

export type { FollowUp } from './follow-ups';
export {
  isUnfinished,
  uploadStore,
  type FactsCheck,
  type UploadState,
  type UploadTask,
} from './upload-store';

type State = UploadTask['state'];

/** How long the tray tells of a success, ms. */
const TOLD_MS = 30_000;
const START: TransferState = { ratio: 0, speed: 0, secondsLeft: null };
const running = new Map<number, AbortController>();
const watched = new Map<string, number>();

const isWatched = (slot: string | null) => slot !== null && (watched.get(slot) ?? 0) > 0;

/** Uploads no page shows: what the tray is for. */
export const inBackground = (task: UploadTask) => !isWatched(task.slot) && !task.seen;

/** Whether a box holds an upload from an earlier visit. */
export const hasUpload = (slot: string) => taskInSlot(slot) !== undefined;

/** Sends a file for a box; what the box held before is given up. `handle` finds the file again after a reload. */
export function startUpload(input: {
  slot: string;
  file: File;
  rule: UploadRule;
  checkFacts?: FactsCheck | undefined;
  handle?: FileSystemFileHandle | null | undefined;
}): void {
  const { slot, file, rule, checkFacts, handle = null } = input;
  resetUpload(slot);
  const refusal = checkFile(rule, file);
  const state: State = refusal
    ? { step: 'failed', file, message: refusal, retry: false }
    : { step: 'checking', file };
  const id = addTask({ slot, title: file.name, rule, checkFacts, state, key: null, handle, after: null });
  if (!refusal) void send(id, file);
}

/** Cancels and forgets what a box holds. */
export function resetUpload(slot: string): void {
  const task = taskInSlot(slot);
  if (task) removeUpload(task.id);
}

/** Cancels an upload and takes it out of every list; what arrived of it is removed at the server, too. */
export function removeUpload(id: number): void {
  const task = findTask(id);
  forget(id);
  if (!task?.key) return;
  void unfinished.remove(task.key);
  if (task.state.step !== 'done') void call(uploadCalls.abandon, { key: task.key }).catch(() => undefined);
}

/** Takes an upload out of this tab; a later visit may go on with it. */
function forget(id: number): void {
  running.get(id)?.abort();
  running.delete(id);
  if (findTask(id)) dropTask(id);
}

/** Stops sending; what arrived stays for `resumeUpload`. Only uploads in steps can be paused. */
export function pauseUpload(id: number): void {
  const task = findTask(id);
  if (task?.state.step !== 'sending' || task.key === null) return;
  running.get(id)?.abort();
  running.delete(id);
  const { file, transfer } = task.state;
  changeTask(id, { state: { step: 'paused', file, ratio: transfer.ratio } });
}

/** Goes on with a paused upload, or with one of an earlier visit whose file is at hand again. */
export function resumeUpload(id: number, file?: File): void {
  const task = findTask(id);
  if (!task || running.has(id)) return;
  if (file) void send(id, file);
  else if (task.state.step === 'paused') void send(id, task.state.file);
}

/** Sends the same file again, or repeats what had to follow it. */
export function retryUpload(id: number): void {
  const task = findTask(id);
  if (!task || running.has(id)) return;
  if (task.state.step === 'done') void follow(id);
  else if (task.state.step === 'failed') void send(id, task.state.file);
}

/**
 * The upload goes on without its page; `next` follows when the file has arrived, by name also after a reload. The
 * box is free again.
 */
export function handOverUpload(slot: string, title: string, next: FollowUp | NamedFollowUp): void {
  const task = taskInSlot(slot);
  if (!task) return;
  const named = typeof next === 'function' ? null : next;
  const run = typeof next === 'function' ? next : followUpOf(next);
  if (!run) throw new Error(`nobody registered the follow-up ${named?.kind}`);
  const after = { run, named, step: 'waiting' as const, message: '' };
  changeTask(task.id, { slot: null, title, after, seen: false });
  keepUnfinished(task.id);
  if (task.state.step === 'done') void follow(task.id);
  // Whoever asks for what follows wants the file to arrive.
  else resumeUpload(task.id);
}

/**
 * A page shows this box. Once none does, an upload under way goes on in the tray and one that ended is
 * forgotten, unless `keep` says that the box will want it again.
 */
export function watchUpload(slot: string, keep: boolean): () => void {
  watched.set(slot, (watched.get(slot) ?? 0) + 1);
  publish([...uploadStore.read()]);
  return () => {
    watched.set(slot, (watched.get(slot) ?? 1) - 1);
    const task = taskInSlot(slot);
    if (task && !isUnfinished(task) && !(keep && task.state.step === 'done')) removeUpload(task.id);
    else publish([...uploadStore.read()]);
  };
}

async function send(id: number, file: File): Promise<void> {
  const task = findTask(id);
  if (!task) return;
  const control = new AbortController();
  const { signal } = control;
  running.set(id, control);
  const isCurrent = () => running.get(id) === control;
  const show = (state: State) => {
    if (isCurrent())
      changeTask(id, { state, seen: state.step === 'done' && isWatched(findTask(id)?.slot ?? null) });
  };
  let releases: (() => void)[] = [];
  const hold = (key: string | null) => {
    if (!isCurrent()) return;
    changeTask(id, { key });
    keepUnfinished(id);
    if (key !== null) releases.push(holdUpload(key));
  };
  try {
    show({ step: 'checking', file });
    // One that was begun has passed before.
    const problem =
      task.checkFacts && task.key === null ? await problemOf(task, file, task.checkFacts) : null;
    if (problem) return show({ step: 'failed', file, message: problem, retry: false });
    const turn = takeTurn(signal);
    if (turn instanceof Promise) show({ step: 'queued', file });
    releases.push(turn instanceof Promise ? await turn : turn);
    let last = START;
    show({ step: 'sending', file, transfer: last, stalled: false });
    if (task.key !== null) releases.push(holdUpload(task.key));
    const result = await uploadFile({
      file,
      rule: task.rule,
      signal,
      key: task.key,
      onKey: hold,
      onStalled: () => show({ step: 'sending', file, transfer: last, stalled: true }),
      onProgress: (transfer) => {
        last = transfer;
        if (transfer.ratio < 1) show({ step: 'sending', file, transfer, stalled: false });
        else show({ step: 'measuring', file });
      },
    });
    show({ step: 'done', file, result });
    keepUnfinished(id);
  } catch (error) {
    if (error instanceof UploadCancelled || signal.aborted) return;
    const message = messageOf(error);
    show({ step: 'failed', file, message, retry: !isFileFault(message) });
  } finally {
    for (const release of releases) release();
    releases = [];
    if (isCurrent()) running.delete(id);
  }
  if (findTask(id)?.after) void follow(id);
}

/** Why this clip is not worth sending, or null. */
const problemOf = async ({ rule }: UploadTask, file: File, check: FactsCheck): Promise<string | null> =>
  check(await probeMedia(file, rule.fileType === 'video' ? 'video' : 'audio'));

function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return (error instanceof UploadRefused && error.msg) || ERRORS.UPLOAD_FAILED.msg;
}

async function follow(id: number): Promise<void> {
  const task = findTask(id);
  if (!task?.after || task.after.step === 'running' || task.state.step !== 'done') return;
  const { after } = task;
  const show = (step: 'running' | 'done' | 'failed', message: string) =>
    changeTask(id, { after: { ...after, step, message } });
  show('running', '');
  try {
    show('done', await after.run(task.state.result));
    setTimeout(() => removeUpload(id), TOLD_MS);
  } catch (error) {
    show('failed', error instanceof CallError ? error.message : '提交失败，请重试');
  }
}

// One account's files must not arrive under another's token.
let lastToken = session.token();
session.subscribe(() => {
  if (lastToken !== null) for (const task of uploadStore.read()) forget(task.id);
  lastToken = session.token();
});

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    // What has a name at the server is offered again on the next visit.
    if (uploadStore.read().some((task) => isUnfinished(task) && task.key === null)) event.preventDefault();
  });
}
