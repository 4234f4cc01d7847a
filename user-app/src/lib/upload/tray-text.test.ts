import { taskNote, taskPercent, trayPercent } from './tray-text';
import type { UploadTask } from './upload-tasks';

type Told = Pick<UploadTask, 'state' | 'after'>;
const file = (size: number) => ({ name: 'a.mp4', size }) as File;
const sending = (size: number, ratio: number): Told => ({
  state: { step: 'sending', file: file(size), transfer: { ratio, speed: 2 * 1024 * 1024, secondsLeft: 90 } },
  after: null,
});
const done = (after: UploadTask['after']): Told => ({
  state: { step: 'done', file: file(10), result: { file_id: 1, url: '/f', duration: 6 } },
  after,
});
const run = async () => '';

describe('the upload tray in words', () => {
  it('weighs several uploads by their sizes', () => {
    expect(trayPercent([sending(300, 0.5), sending(100, 1)])).toBe(62);
    expect(trayPercent([])).toBe(0);
    expect(taskPercent(sending(10, 0.999))).toBe(99);
  });

  it('tells progress, speed and time left', () => {
    expect(taskNote(sending(300, 0.5)).text).toBe('50% · 2MB/s · 剩余2分钟');
  });

  it('tells what follows a finished upload, and offers to repeat what failed', () => {
    expect(taskNote(done({ run, step: 'running', message: '' })).text).toBe('上传完成，正在提交…');
    expect(taskNote(done({ run, step: 'failed', message: '积分不足' }))).toEqual({
      text: '积分不足',
      tone: 'bad',
      canRetry: true,
    });
    expect(taskNote(done({ run, step: 'done', message: '已开始克隆' })).tone).toBe('good');
  });

  it('offers no retry for a file that will never pass', () => {
    const failed = (retry: boolean): Told => ({
      state: { step: 'failed', file: file(1), message: '请上传音频', retry },
      after: null,
    });
    expect(taskNote(failed(false)).canRetry).toBe(false);
    expect(taskNote(failed(true)).canRetry).toBe(true);
  });
});
