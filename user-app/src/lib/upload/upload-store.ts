import type { TransferState } from '@fenshen/web';
import type { FollowUp, NamedFollowUp } from './follow-ups';
import type { FileFacts } from './unfinished-store';
import type { UploadedFile } from './upload-file';
import type { MediaFacts, UploadRule } from './upload-rules';

export type UploadState =
  | { step: 'idle' }
  /** Other files go first. */
  | { step: 'queued'; file: File }
  | { step: 'checking'; file: File }
  /** `stalled`: the connection is broken and waited for. */
  | { step: 'sending'; file: File; transfer: TransferState; stalled: boolean }
  /** `ratio`, 0 to 1, has arrived. */
  | { step: 'paused'; file: File; ratio: number }
  /** Begun on an earlier visit: the file must be had again. `problem`: why the one just chosen is not it. */
  | { step: 'missing'; file: FileFacts; ratio: number; problem: string }
  /** All bytes are there; the server measures the file. */
  | { step: 'measuring'; file: File }
  | { step: 'done'; file: File; result: UploadedFile }
  /** `retry`: the same file may be sent again. */
  | { step: 'failed'; file: File; message: string; retry: boolean };

export interface UploadTask {
  id: number;
  /** The box on a page it belongs to; null once it was handed over. */
  slot: string | null;
  /** What it is for, in the tray. */
  title: string;
  rule: UploadRule;
  checkFacts: FactsCheck | undefined;
  state: Exclude<UploadState, { step: 'idle' }>;
  /** Its name at the server, once it can be gone on with after a break. */
  key: string | null;
  /** The way to the file on a later visit, where the browser gives one. */
  handle: FileSystemFileHandle | null;
  after: {
    run: FollowUp;
    /** Set when it survives a reload. */
    named: NamedFollowUp | null;
    step: 'waiting' | 'running' | 'done' | 'failed';
    message: string;
  } | null;
  /** Its page saw it end, so the tray need not tell. */
  seen: boolean;
}

/** Refuses a clip by its length or picture: the message to show, or null. */
export type FactsCheck = (facts: MediaFacts) => string | null;

const UNDERWAY: readonly UploadState['step'][] = [
  'queued',
  'checking',
  'sending',
  'paused',
  'missing',
  'measuring',
];

/** Neither ended nor absent: the file is on its way, be it slowly. */
export const isUnderway = ({ step }: UploadState): boolean => UNDERWAY.includes(step);

/** Not ended yet, what follows included. */
export const isUnfinished = (task: Pick<UploadTask, 'state' | 'after'>): boolean =>
  isUnderway(task.state) ||
  task.after?.step === 'running' ||
  (task.after?.step === 'waiting' && task.state.step !== 'failed');

const listeners = new Set<() => void>();
let tasks: readonly UploadTask[] = [];
let lastId = 0;

/** Every upload of this tab. */
export const uploadStore = {
  read: () => tasks,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function publish(next: readonly UploadTask[]): void {
  tasks = next;
  for (const listener of listeners) listener();
}

/** Adds a task to the list; answers its id. */
export function addTask(task: Omit<UploadTask, 'id' | 'seen'>): number {
  const id = ++lastId;
  publish([...tasks, { ...task, id, seen: false }]);
  return id;
}

export const changeTask = (id: number, part: Partial<UploadTask>): void =>
  publish(tasks.map((task) => (task.id === id ? { ...task, ...part } : task)));
export const dropTask = (id: number): void => publish(tasks.filter((task) => task.id !== id));
export const findTask = (id: number) => tasks.find((task) => task.id === id);
export const taskInSlot = (slot: string) => tasks.find((task) => task.slot === slot);
