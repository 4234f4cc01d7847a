import { speedText, timeLeftText } from './transfer-text';
import type { UploadTask } from './upload-tasks';

type Told = Pick<UploadTask, 'state' | 'after'>;

/** Whole percent of one upload. */
export function taskPercent({ state }: Told): number {
  if (state.step === 'sending') return Math.floor(state.transfer.ratio * 100);
  return state.step === 'checking' || state.step === 'failed' ? 0 : 100;
}

/** Whole percent of several, by their sizes. */
export function trayPercent(tasks: readonly Told[]): number {
  const total = tasks.reduce((sum, task) => sum + task.state.file.size, 0);
  const sent = tasks.reduce((sum, task) => sum + (task.state.file.size * taskPercent(task)) / 100, 0);
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}

/** Where an upload stands, in one line, and what may be done about it. */
export function taskNote({ state, after }: Told): {
  text: string;
  tone: 'plain' | 'good' | 'bad';
  canRetry: boolean;
} {
  const plain = (text: string) => ({ text, tone: 'plain' as const, canRetry: false });
  if (state.step === 'failed') return { text: state.message, tone: 'bad', canRetry: state.retry };
  if (after?.step === 'failed') return { text: after.message, tone: 'bad', canRetry: true };
  if (after?.step === 'running') return plain('上传完成，正在提交…');
  if (after?.step === 'done') return { text: after.message, tone: 'good', canRetry: false };
  if (state.step === 'checking') return plain('正在检查文件…');
  if (state.step === 'measuring') return plain('上传完成，正在校验…');
  if (state.step === 'done') return { text: '上传成功，返回原页面继续', tone: 'good', canRetry: false };
  const { speed, secondsLeft } = state.transfer;
  const parts = [`${taskPercent({ state, after })}%`, speedText(speed), timeLeftText(secondsLeft)];
  return plain(parts.filter(Boolean).join(' · '));
}
