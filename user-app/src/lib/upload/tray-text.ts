import { speedText, timeLeftText } from './transfer-text';
import type { UploadTask } from './upload-store';

type Told = Pick<UploadTask, 'state' | 'after'>;

/** Whole percent of one upload. */
export function taskPercent({ state }: Pick<Told, 'state'>): number {
  switch (state.step) {
    case 'sending':
      return Math.floor(state.transfer.ratio * 100);
    case 'paused':
    case 'missing':
      return Math.floor(state.ratio * 100);
    case 'measuring':
    case 'done':
      return 100;
    default:
      return 0;
  }
}

/** Whole percent of several, by their sizes. */
export function trayPercent(tasks: readonly Told[]): number {
  const total = tasks.reduce((sum, task) => sum + task.state.file.size, 0);
  const sent = tasks.reduce((sum, task) => sum + (task.state.file.size * taskPercent(task)) / 100, 0);
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}

interface Note {
  text: string;
  tone: 'plain' | 'good' | 'bad';
  canRetry: boolean;
}

const plain = (text: string): Note => ({ text, tone: 'plain', canRetry: false });

/** Where an upload stands, in one line, and what may be done about it. */
export function taskNote({ state, after }: Told): Note {
  if (state.step === 'failed') return { text: state.message, tone: 'bad', canRetry: state.retry };
  if (after?.step === 'failed') return { text: after.message, tone: 'bad', canRetry: true };
  if (after?.step === 'running') return plain('上传完成，正在提交…');
  if (after?.step === 'done') return { text: after.message, tone: 'good', canRetry: false };
  if (state.step === 'done') return { text: '上传成功，返回原页面继续', tone: 'good', canRetry: false };
  return stateNote(state);
}

/** The same of a file that is still on its way. */
export function stateNote(state: Exclude<Told['state'], { step: 'failed' | 'done' }>): Note {
  switch (state.step) {
    case 'queued':
      return plain('排队中，前面的文件传完后自动开始');
    case 'checking':
      return plain('正在检查文件…');
    case 'measuring':
      return plain('上传完成，正在校验…');
    case 'paused':
      return plain(`已暂停 · ${taskPercent({ state })}%`);
    case 'missing':
      return state.problem
        ? { text: state.problem, tone: 'bad', canRetry: false }
        : plain(`已上传${taskPercent({ state })}%，点击继续上传`);
    case 'sending':
      return plain(sendingText(state));
  }
}

function sendingText({ transfer, stalled }: Extract<Told['state'], { step: 'sending' }>): string {
  const percent = `${Math.floor(transfer.ratio * 100)}%`;
  if (stalled) return `${percent} · 网络中断，恢复后自动继续`;
  return [percent, speedText(transfer.speed), timeLeftText(transfer.secondsLeft)].filter(Boolean).join(' · ');
}
