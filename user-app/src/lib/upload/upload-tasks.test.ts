import { CallError, UploadCancelled } from '@fenshen/web';
import { session } from '../session';
import type { UploadedFile } from './upload-file';
import { UPLOAD_RULES } from './upload-rules';
import {
  handOverUpload,
  inBackground,
  isUnfinished,
  removeUpload,
  retryUpload,
  startUpload,
  uploadStore,
  watchUpload,
  type UploadTask,
} from './upload-tasks';

const uploadFile = jest.fn();
jest.mock('./upload-file', () => ({ uploadFile: (input: unknown) => uploadFile(input) as unknown }));

const RESULT: UploadedFile = { file_id: 7, url: '/f.mp3', duration: 9 };
const file = (name = 'a.mp3') => ({ name, size: 10 }) as File;
const start = (slot: string, name?: string) =>
  startUpload({ slot, file: file(name), rule: UPLOAD_RULES.voiceSample });
const only = (): UploadTask => {
  const [task] = uploadStore.read();
  if (!task) throw new Error('no upload');
  return task;
};

/** Resolves once the store satisfies the condition. */
const when = (condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = uploadStore.subscribe(check);
    function check() {
      if (!condition()) return;
      stop();
      resolve();
    }
    check();
  });

/** An upload that ends when told, or with the abort of its signal. */
function pending() {
  let end = { arrive: () => undefined as void, fail: (_: Error) => undefined as void };
  uploadFile.mockImplementationOnce(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise<UploadedFile>((resolve, reject) => {
        end = { arrive: () => resolve(RESULT), fail: reject };
        signal.addEventListener('abort', () => reject(new UploadCancelled()));
      }),
  );
  return { arrive: () => end.arrive(), fail: (error: Error) => end.fail(error) };
}

beforeEach(() => {
  jest.useFakeTimers();
  uploadFile.mockReset().mockResolvedValue(RESULT);
});
afterEach(() => {
  for (const task of uploadStore.read()) removeUpload(task.id);
  jest.useRealTimers();
});

describe('uploads that outlive their page', () => {
  it('go on in the background once their box is gone, and are found again', async () => {
    const upload = pending();
    const leave = watchUpload('box', false);
    start('box');
    expect(inBackground(only())).toBe(false);
    leave();
    expect(inBackground(only())).toBe(true);
    upload.arrive();
    await when(() => only().state.step === 'done');
    const back = watchUpload('box', false);
    expect(inBackground(only())).toBe(false);
    back();
  });

  it('are forgotten with their box when they had ended, unless it keeps them', async () => {
    let leave = watchUpload('box', false);
    start('box');
    await when(() => only().state.step === 'done');
    leave();
    expect(uploadStore.read()).toEqual([]);

    leave = watchUpload('kept', true);
    start('kept');
    await when(() => only().state.step === 'done');
    leave();
    expect(only().slot).toBe('kept');
    expect(inBackground(only())).toBe(false);
  });

  it('run several at once after being handed over, each with what follows it', async () => {
    const first = pending();
    const second = pending();
    const done: string[] = [];
    start('box');
    handOverUpload('box', '第一个', async ({ file_id }) => `${done.push('first')}:${file_id}`);
    start('box', 'b.wav');
    handOverUpload('box', '第二个', async () => `${done.push('second')}`);
    expect(uploadStore.read().map((task) => [task.title, isUnfinished(task)])).toEqual([
      ['第一个', true],
      ['第二个', true],
    ]);
    second.arrive();
    await when(() => uploadStore.read()[1]?.after?.step === 'done');
    first.arrive();
    await when(() => uploadStore.read()[0]?.after?.step === 'done');
    expect(done).toEqual(['second', 'first']);
    expect(uploadStore.read()[0]?.after?.message).toBe('2:7');
    jest.runOnlyPendingTimers();
    expect(uploadStore.read()).toEqual([]);
  });

  it('repeat what followed, without sending the file again', async () => {
    const run = jest.fn().mockRejectedValueOnce(new CallError(1, '积分不足')).mockResolvedValueOnce('好了');
    start('box');
    handOverUpload('box', '声音', run);
    await when(() => only().after?.step === 'failed');
    expect(only().after?.message).toBe('积分不足');
    retryUpload(only().id);
    await when(() => only().after?.step === 'done');
    expect(uploadFile).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('send the file again after a broken connection', async () => {
    uploadFile.mockRejectedValueOnce(new Error('connection lost'));
    start('box');
    await when(() => only().state.step === 'failed');
    expect(only().state).toMatchObject({ message: '上传失败，请重新上传', retry: true });
    retryUpload(only().id);
    await when(() => only().state.step === 'done');
  });

  it('are not offered again when the file itself is refused', async () => {
    const said = '视频无法识别或已损坏，请上传完整的MP4/MOV视频';
    uploadFile.mockRejectedValueOnce(new CallError(1, said));
    start('box');
    await when(() => only().state.step === 'failed');
    expect(only().state).toMatchObject({ message: said, retry: false });
    uploadFile.mockRejectedValueOnce(new CallError(1, '存储空间不足，请扩容或删除部分作品后重试'));
    start('box');
    await when(() => only().state.step === 'failed');
    expect(only().state).toMatchObject({ retry: true });
  });

  it('refuse a wrong file without sending it (spec 1 §5)', () => {
    start('box', 'a.txt');
    expect(only().state).toMatchObject({
      step: 'failed',
      message: '请上传MP3/M4A/WAV格式的音频',
      retry: false,
    });
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('stop when they are cancelled or the account changes', async () => {
    session.signIn('first');
    pending();
    start('box');
    const run = jest.fn();
    handOverUpload('box', '声音', run);
    session.signOut();
    expect(uploadStore.read()).toEqual([]);
    const signal = (uploadFile.mock.calls[0]?.[0] as { signal: AbortSignal } | undefined)?.signal;
    expect(signal?.aborted).toBe(true);
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
  });
});
