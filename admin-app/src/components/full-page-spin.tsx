import { Spin } from 'antd';
import styles from './full-page-spin.module.css';

/** Shown while the app, or a page's code, is on its way. */
export function FullPageSpin() {
  return (
    <div className={styles.box} role="status" aria-label="正在加载">
      <Spin size="large" />
    </div>
  );
}
