import { lazy, Suspense, useSyncExternalStore, type CSSProperties } from 'react';
import { BarPopover } from '../../components/bar-popover';
import { Glyph } from '../../components/glyph';
import { trayPercent } from '../../lib/upload/tray-text';
import { inBackground, isUnfinished, uploadStore } from '../../lib/upload/upload-tasks';
import styles from './upload-tray.module.css';

const UploadTrayPanel = lazy(() =>
  import('./upload-tray-panel').then((m) => ({ default: m.UploadTrayPanel })),
);

/** Uploads that go on while the user is elsewhere: how far they are, and a list of them. */
export function UploadTray() {
  const tasks = useSyncExternalStore(uploadStore.subscribe, uploadStore.read).filter(inBackground);
  if (tasks.length === 0) return null;
  const going = tasks.filter(isUnfinished);
  const percent = trayPercent(going);
  const label = going.length > 0 ? `上传中${going.length}个，已完成${percent}%` : '上传已结束';
  return (
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
        <Suspense fallback={null}>
          <UploadTrayPanel tasks={tasks} />
        </Suspense>
      )}
    </BarPopover>
  );
}
