import { ERRORS } from '@fenshen/contract';
import { ApiError } from '../call';
import { session } from '../session';
import { UploadCancelled } from './post-file';
import { probeMedia } from './probe-media';
import type { TransferState } from './speed-meter';
import { uploadFile, type UploadedFile } from './upload-file';
import { checkFile, type MediaFacts, type UploadRule } from './upload-rules';

export type UploadState =
  | { step: 'idle' }
  | { step: 'checking'; file: File }
  | { step: 'sending'; file: File; transfer: TransferState }
  /** All bytes are there; the server measures the file. */
  | { step: 'measuring'; file: File }
  | { step: 'done'; file: File; result: UploadedFile }
  /** `retry`: the same file may be sent again. */
  | { step: 'failed'; file: File; message: string; retry: boolean };

/** What is done with a file nobody waits for any more; answers the line shown for it. */
export type FollowUp = (result: UploadedFile) => Promise<string>;

export interface UploadTask {
  id: number;
  /** The box on a page it belongs to; null once it was handed over. */
  slot: string | null;
  /** What it is for, in the tray. */
  title: string;
  rule: UploadRule;
  checkFacts: FactsCheck | undefined;
  state: Exclude<UploadState, { step: 'idle' }>;
  after: { run: FollowUp; step: 'waiting' | 'running' | 'done' | 'failed'; message: string } | null;
  /** Its page saw it end, so the tray need not tell. */
  seen: boolean;
}

/** Refuses a clip by its length or picture: the message to show, or null. */
export type FactsCheck = (facts: MediaFacts) => string | null;
type State = UploadTask['state'];

/** How long the tray tells of a success, ms. */
const TOLD_MS = 30_000;
const START: TransferState = { ratio: 0, speed: 0, secondsLeft: null };
const listeners = new Set<() => void>();
const running = new Map<number, AbortController>();
const watched = new Map<string, number>();
let tasks: readonly UploadTask[] = [];
let lastId = 0;

function publish(next: readonly UploadTask[]): void {
  tasks = next;
  for (const listener of listeners) listener();
}

const change = (id: number, part: Partial<UploadTask>) =>
  publish(tasks.map((task) => (task.id === id ? { ...task, ...part } : task)));
const find = (id: number) => tasks.find((task) => task.id === id);
const inSlot = (slot: string) => tasks.find((task) => task.slot === slot);
const isWatched = (slot: string | null) => slot !== null && (watched.get(slot) ?? 0) > 0;

/** Not ended yet: leaving the product now would lose it. */
export const isUnfinished = (task: UploadTask) =>
  ['checking', 'sending', 'measuring'].includes(task.state.step) ||
  task.after?.step === 'running' ||
  (task.after?.step === 'waiting' && task.state.step !== 'failed');

/** Uploads no page shows: what the tray is for. */
export const inBackground = (task: UploadTask) => !isWatched(task.slot) && !task.seen;

/** Whether a box holds an upload from an earlier visit. */
export const hasUpload = (slot: string) => inSlot(slot) !== undefined;

/** Sends a file for a box; what the box held before is given up. */
export function startUpload(input: {
  slot: string;
  file: File;
  rule: UploadRule;
  checkFacts?: FactsCheck | undefined;
}): void {
  const { slot, file, rule, checkFacts } = input;
  resetUpload(slot);
  const id = ++lastId;
  const refusal = checkFile(rule, file);
  const state: State = refusal
    ? { step: 'failed', file, message: refusal, retry: false }
    : { step: 'checking', file };
  publish([...tasks, { id, slot, title: file.name, rule, checkFacts, state, after: null, seen: false }]);
  if (!refusal) void send(id);
}

/** Cancels and forgets what a box holds. */
export function resetUpload(slot: string): void {
  const task = inSlot(slot);
  if (task) removeUpload(task.id);
}

/** Cancels an upload and takes it out of every list. */
export function removeUpload(id: number): void {
  running.get(id)?.abort();
  running.delete(id);
  if (find(id)) publish(tasks.filter((task) => task.id !== id));
}

/** Sends the same file again, or repeats what had to follow it. */
export function retryUpload(id: number): void {
  const task = find(id);
  if (!task || running.has(id)) return;
  if (task.state.step === 'done') void follow(id);
  else void send(id);
}

/** The upload goes on without its page; `run` follows when the file has arrived. The box is free again. */
export function handOverUpload(slot: string, title: string, run: FollowUp): void {
  const task = inSlot(slot);
  if (!task) return;
  change(task.id, { slot: null, title, after: { run, step: 'waiting', message: '' }, seen: false });
  if (task.state.step === 'done') void follow(task.id);
}

/**
 * A page shows this box. Once none does, an upload under way goes on in the tray and one that ended is
 * forgotten, unless `keep` says that the box will want it again.
 */
export function watchUpload(slot: string, keep: boolean): () => void {
  watched.set(slot, (watched.get(slot) ?? 0) + 1);
  publish([...tasks]);
  return () => {
    watched.set(slot, (watched.get(slot) ?? 1) - 1);
    const task = inSlot(slot);
    if (task && !isUnfinished(task) && !(keep && task.state.step === 'done')) removeUpload(task.id);
    else publish([...tasks]);
  };
}

async function send(id: number): Promise<void> {
  const task = find(id);
  if (!task) return;
  const { rule, checkFacts } = task;
  const { file } = task.state;
  const control = new AbortController();
  running.set(id, control);
  const show = (state: State) => {
    if (running.get(id) !== control) return;
    change(id, { state, seen: state.step === 'done' && isWatched(find(id)?.slot ?? null) });
  };
  try {
    show({ step: 'checking', file });
    const kind = rule.fileType === 'video' ? 'video' : 'audio';
    const problem = checkFacts ? checkFacts(await probeMedia(file, kind)) : null;
    if (problem) return show({ step: 'failed', file, message: problem, retry: false });
    show({ step: 'sending', file, transfer: START });
    const result = await uploadFile({
      file,
      rule,
      signal: control.signal,
      onProgress: (transfer) =>
        show(transfer.ratio < 1 ? { step: 'sending', file, transfer } : { step: 'measuring', file }),
    });
    show({ step: 'done', file, result });
  } catch (error) {
    if (error instanceof UploadCancelled) return;
    const message = error instanceof ApiError ? error.message : ERRORS.UPLOAD_FAILED.msg;
    show({ step: 'failed', file, message, retry: true });
  } finally {
    if (running.get(id) === control) running.delete(id);
  }
  if (find(id)?.after) void follow(id);
}

async function follow(id: number): Promise<void> {
  const task = find(id);
  if (!task?.after || task.after.step === 'running' || task.state.step !== 'done') return;
  const { run } = task.after;
  const show = (step: 'running' | 'done' | 'failed', message: string) =>
    change(id, { after: { run, step, message } });
  show('running', '');
  try {
    show('done', await run(task.state.result));
    setTimeout(() => removeUpload(id), TOLD_MS);
  } catch (error) {
    show('failed', error instanceof ApiError ? error.message : '提交失败，请重试');
  }
}

export const uploadStore = {
  read: () => tasks,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

// One account's files must not arrive under another's token.
let lastToken = session.token();
session.subscribe(() => {
  if (lastToken !== null) for (const task of tasks) removeUpload(task.id);
  lastToken = session.token();
});

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (tasks.some(isUnfinished)) event.preventDefault();
  });
}
