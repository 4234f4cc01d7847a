import { taskNote, taskPercent, trayPercent } from './tray-text';
import type { UploadTask } from './upload-tasks';

type Told = Pick<UploadTask, 'state' | 'after'>;
const file = (size: number) => ({ name: 'a.mp4', size }) as File;
const sending = (size: number, ratio: number): Told => ({
  state: {
    step: 'sending',
    file: file(size),
    transfer: { ratio, speed: 2 * 1024 * 1024, secondsLeft: 90 },
    stalled: false,
  },
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
    expect(taskNote(done({ run, named: null, step: 'running', message: '' })).text).toBe(
      '上传完成，正在提交…',
    );
    expect(taskNote(done({ run, named: null, step: 'failed', message: '积分不足' }))).toEqual({
      text: '积分不足',
      tone: 'bad',
      canRetry: true,
    });
    expect(taskNote(done({ run, named: null, step: 'done', message: '已开始克隆' })).tone).toBe('good');
  });

  it('offers no retry for a file that will never pass', () => {
    const failed = (retry: boolean): Told => ({
      state: { step: 'failed', file: file(1), message: '请上传音频', retry },
      after: null,
    });
    expect(taskNote(failed(false)).canRetry).toBe(false);
    expect(taskNote(failed(true)).canRetry).toBe(true);
  });

  it('says that it waits for the network, what is paused, queued and left from earlier', () => {
    const sent = sending(300, 0.5);
    const stalled: Told =
      sent.state.step === 'sending' ? { ...sent, state: { ...sent.state, stalled: true } } : sent;
    expect(taskNote(stalled).text).toBe('50% · 网络中断，恢复后自动继续');
    const note = (state: Told['state']) => taskNote({ state, after: null });
    expect(note({ step: 'paused', file: file(9), ratio: 0.305 }).text).toBe('已暂停 · 30%');
    expect(note({ step: 'queued', file: file(9) }).text).toContain('排队中');
    const facts = { name: 'a.mp4', size: 9, lastModified: 1 };
    expect(note({ step: 'missing', file: facts, ratio: 0.62, problem: '' }).text).toBe(
      '已上传62%，点击继续上传',
    );
    expect(note({ step: 'missing', file: facts, ratio: 0.62, problem: '不对' }).tone).toBe('bad');
    expect(trayPercent([{ state: { step: 'paused', file: file(100), ratio: 0.5 }, after: null }])).toBe(50);
  });
});
