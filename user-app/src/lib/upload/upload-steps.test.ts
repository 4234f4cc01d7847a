import { uploadCalls, type Resumable } from '@fenshen/contract';
import { CallError, CODE, UploadCancelled } from '@fenshen/web';
import { session } from '../session';
import { registerFollowUp } from './follow-ups';
import { continueWith, restoreUploads } from './restore-uploads';
import { unfinished, type Unfinished } from './unfinished-store';
import type { UploadedFile, UploadInput } from './upload-file';
import { UPLOAD_RULES } from './upload-rules';
import {
  handOverUpload,
  pauseUpload,
  removeUpload,
  resumeUpload,
  startUpload,
  uploadStore,
  type UploadTask,
} from './upload-tasks';

const uploadFile = jest.fn();
jest.mock('./upload-file', () => ({ uploadFile: (input: unknown) => uploadFile(input) as unknown }));
const call = jest.fn();
jest.mock('../call', () => ({
  ...jest.requireActual<object>('../call'),
  call: (...args: unknown[]) => call(...args) as unknown,
}));

const RESULT: UploadedFile = { file_id: 7, url: '/f.mp4', duration: 9 };
const KEY = 'u/1/5/203101/video-a/file.mp4';
const file = (over: Partial<File> = {}) => ({ name: 'a.mp4', size: 1000, lastModified: 5, ...over }) as File;
const start = (slot: string, name = 'a.mp4') =>
  startUpload({ slot, file: file({ name }), rule: UPLOAD_RULES.avatarVideo });
const only = (): UploadTask => {
  const [task] = uploadStore.read();
  if (!task) throw new Error('no upload');
  return task;
};
const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ id, v: 1 }))}.y`;

/** Uploads that hang until told, in the order they were begun. */
function hanging() {
  const sent: { input: UploadInput; arrive: () => void }[] = [];
  uploadFile.mockImplementation(
    (input: UploadInput) =>
      new Promise<UploadedFile>((resolve, reject) => {
        sent.push({ input, arrive: () => resolve(RESULT) });
        input.signal.addEventListener('abort', () => reject(new UploadCancelled()));
      }),
  );
  return sent;
}

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** What this browser has written down, in place of its database. */
let kept = new Map<string, Unfinished>();

beforeEach(() => {
  jest.useFakeTimers();
  kept = new Map();
  jest.spyOn(unfinished, 'all').mockImplementation(async () => [...kept.values()]);
  jest.spyOn(unfinished, 'put').mockImplementation(async (each) => {
    kept.set(each.key, each);
    return each.key;
  });
  jest.spyOn(unfinished, 'remove').mockImplementation(async (key) => void kept.delete(key));
  uploadFile.mockReset().mockResolvedValue(RESULT);
  call.mockReset().mockResolvedValue(null);
  session.signIn(tokenOf(5));
});
afterEach(() => {
  for (const task of uploadStore.read()) removeUpload(task.id);
  jest.useRealTimers();
});

describe('uploads in steps in the tray', () => {
  it('can be paused once they have begun, and go on under the same name', async () => {
    const sent = hanging();
    start('box');
    pauseUpload(only().id);
    expect(only().state.step).toBe('sending');
    sent[0]?.input.onKey?.(KEY);
    sent[0]?.input.onProgress({ ratio: 0.4, speed: 1, secondsLeft: 1 });
    pauseUpload(only().id);
    expect(only().state).toMatchObject({ step: 'paused', ratio: 0.4 });
    expect(sent[0]?.input.signal.aborted).toBe(true);
    await settle();
    resumeUpload(only().id);
    expect(sent[1]?.input.key).toBe(KEY);
    sent[1]?.arrive();
    await settle();
    expect(only().state.step).toBe('done');
    expect(call).not.toHaveBeenCalledWith(uploadCalls.abandon, expect.anything());
  });

  it('go on when they are handed over while paused', async () => {
    const sent = hanging();
    start('box');
    sent[0]?.input.onKey?.(KEY);
    pauseUpload(only().id);
    await settle();
    handOverUpload('box', '形象「我」', async () => '好了');
    expect(sent[1]?.input.key).toBe(KEY);
    sent[1]?.arrive();
    await settle();
    expect(only().after?.message).toBe('好了');
  });

  it('say that they wait for the network, until bytes move again', () => {
    const sent = hanging();
    start('box');
    sent[0]?.input.onProgress({ ratio: 0.4, speed: 1, secondsLeft: 1 });
    sent[0]?.input.onStalled?.();
    expect(only().state).toMatchObject({ step: 'sending', stalled: true, transfer: { ratio: 0.4 } });
    sent[0]?.input.onProgress({ ratio: 0.5, speed: 1, secondsLeft: 1 });
    expect(only().state).toMatchObject({ stalled: false });
  });

  it('are removed at the server when they are cancelled', () => {
    const sent = hanging();
    start('box');
    sent[0]?.input.onKey?.(KEY);
    expect(kept.has(KEY)).toBe(true);
    removeUpload(only().id);
    expect(call).toHaveBeenCalledWith(uploadCalls.abandon, { key: KEY });
    expect(kept.size).toBe(0);
  });

  it('go three at a time; the next begins when one ends or is given up', async () => {
    const sent = hanging();
    for (const name of ['1.mp4', '2.mp4', '3.mp4', '4.mp4', '5.mp4']) start(name, name);
    await settle();
    const steps = () => uploadStore.read().map((task) => task.state.step);
    expect(steps()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued']);
    sent[0]?.arrive();
    await settle();
    expect(steps()).toEqual(['done', 'sending', 'sending', 'sending', 'queued']);
    removeUpload(uploadStore.read()[1]?.id ?? 0);
    await settle();
    expect(steps()).toEqual(['done', 'sending', 'sending', 'sending']);
  });
});

describe('a later visit', () => {
  const offer = (received: number): { resumable: Resumable } => ({
    resumable: { protocol: 'tus', key: KEY, received, part_bytes: 1, valid_ms: 1, url: '/u', ticket: 't' },
  });
  const left = (over: Partial<Unfinished> = {}): Unfinished => ({
    key: KEY,
    account: 5,
    slot: null,
    title: '形象「我」',
    rule: 'avatarVideo',
    file: { name: 'a.mp4', size: 1000, lastModified: 5 },
    follow: { kind: 'greet', input: { name: '我' } },
    handle: null,
    ...over,
  });
  const greet = jest.fn(async () => '好了');
  registerFollowUp('greet', greet);

  it('finds the upload where it stopped and does what had to follow, with the same file', async () => {
    kept.set(KEY, left());
    call.mockResolvedValue(offer(620));
    await restoreUploads();
    expect(only().state).toMatchObject({ step: 'missing', ratio: 0.62 });
    continueWith(only().id, file({ size: 999 }));
    expect(only().state).toMatchObject({ problem: '这不是上次的文件，请选择「a.mp4」' });
    expect(uploadFile).not.toHaveBeenCalled();
    continueWith(only().id, file());
    await settle();
    expect(uploadFile).toHaveBeenCalledWith(expect.objectContaining({ key: KEY }));
    expect(greet).toHaveBeenCalledWith({ name: '我' }, RESULT);
    expect(only().after?.message).toBe('好了');
    expect(kept.size).toBe(0);
    await restoreUploads();
    expect(uploadStore.read()).toHaveLength(1);
  });

  it('goes on by itself where the browser may read the file', async () => {
    const handle = { queryPermission: async () => 'granted', getFile: async () => file() };
    kept.set(KEY, left({ handle: handle as unknown as FileSystemFileHandle }));
    call.mockResolvedValue(offer(10));
    await restoreUploads();
    await settle();
    expect(uploadFile).toHaveBeenCalledTimes(1);
  });

  it('does not show another account what is not its own, nor what the server has forgotten', async () => {
    kept.set(KEY, left({ account: 6 }));
    await restoreUploads();
    expect(call).not.toHaveBeenCalled();
    kept.set(KEY, left());
    call.mockRejectedValue(new CallError(CODE.network, ''));
    await restoreUploads();
    expect(kept.size).toBe(1);
    call.mockRejectedValue(new CallError(CODE.refused, '上传已过期或已取消，请重新上传'));
    await restoreUploads();
    expect([uploadStore.read(), kept.size]).toEqual([[], 0]);
  });

  it('is prepared for as soon as the server has a name for the upload, and after it was handed over', () => {
    const sent = hanging();
    start('box');
    sent[0]?.input.onKey?.(KEY);
    expect(kept.get(KEY)).toMatchObject({ account: 5, slot: 'box', rule: 'avatarVideo', follow: null });
    handOverUpload('box', '形象「我」', { kind: 'greet', input: { name: '我' } });
    expect(kept.get(KEY)).toMatchObject({ slot: null, follow: { kind: 'greet', input: { name: '我' } } });
    session.signOut();
    expect(uploadStore.read()).toEqual([]);
    expect(kept.size).toBe(1);
  });
});
