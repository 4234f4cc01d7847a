import { useEffect, useSyncExternalStore, type CSSProperties } from 'react';
import { DialogArea } from '../../components/dialog-area';
import { retryableLazy } from '../../components/retryable-lazy';
import { BarPopover } from '../../components/bar-popover';
import { Glyph } from '../../components/glyph';
import { useToken } from '../../lib/account';
import { trayPercent } from '../../lib/upload/tray-text';
import { inBackground, isUnfinished, uploadStore, type UploadTask } from '../../lib/upload/upload-tasks';
import styles from './upload-tray.module.css';

const SETTLED_MS = 500;

const UploadTrayPanel = retryableLazy(() =>
  import('./upload-tray-panel').then((m) => ({ default: m.UploadTrayPanel })),
);

/** Uploads that go on while the user is elsewhere: how far they are, and a list of them. */
export function UploadTray() {
  const token = useToken();
  useEffect(() => {
    // Those of an earlier visit; the page is drawn first.
    const timer = setTimeout(() => {
      void import('../../lib/upload/restore-uploads').then((m) => m.restoreUploads());
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [token]);
  const tasks = useSyncExternalStore(uploadStore.subscribe, uploadStore.read).filter(inBackground);
  if (tasks.length === 0) return null;
  const going = tasks.filter(isUnfinished);
  const percent = trayPercent(going);
  const label = going.length > 0 ? `上传中${going.length}个，已完成${percent}%` : '上传已结束';
  return (
    <>
      <p className="visually-hidden" role="status">
        {newsOf(tasks)}
      </p>
      <BarPopover
        label={label}
        trigger={
          <span
            className={styles.ring}
            data-going={going.length > 0 || undefined}
            style={{ '--percent': `${going.length > 0 ? percent : 100}%` } as CSSProperties}
          >
            <Glyph name={going.length > 0 ? 'upload' : 'check'} size={14} />
          </span>
        }
      >
        {() => (
          <DialogArea>
            <UploadTrayPanel tasks={tasks} />
          </DialogArea>
        )}
      </BarPopover>
    </>
  );
}

/** What a screen reader says by itself: only what changes rarely. */
function newsOf(tasks: readonly UploadTask[]): string {
  const { length } = tasks;
  const count = (test: (task: UploadTask) => boolean) => tasks.filter(test).length;
  if (count(({ state }) => state.step === 'sending' && state.stalled) > 0)
    return '网络中断，恢复后自动继续上传';
  if (count(({ state }) => state.step === 'missing') > 0) return '有未传完的文件，可在上传列表继续';
  const failed = count(({ state, after }) => state.step === 'failed' || after?.step === 'failed');
  if (failed > 0) return `${failed}个文件上传失败，可在上传列表重试`;
  return count(isUnfinished) > 0 ? `正在上传${length}个文件` : '上传已结束';
}
