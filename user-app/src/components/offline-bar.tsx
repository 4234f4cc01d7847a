import { useSyncExternalStore } from 'react';
import { connection } from '../lib/connection';
import { Glyph } from './glyph';
import styles from './offline-bar.module.css';

/** Says that the server cannot be reached, for as long as that is so. */
export function OfflineBar() {
  const isDown = useSyncExternalStore(connection.isDown.subscribe, connection.isDown.get);
  return (
    <div role="status" aria-live="polite">
      {isDown && (
        <p className={styles.bar}>
          <Glyph name="alert" size={16} />
          网络已断开，正在重新连接。草稿保存在本机，恢复后自动继续。
        </p>
      )}
    </div>
  );
}
