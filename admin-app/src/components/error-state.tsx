import { Button, Empty } from 'antd';
import { errorText } from '../lib/error-text';
import styles from './error-state.module.css';

/** A part of the page that could not be loaded: why, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.box} role="alert">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={errorText(error)}>
        <Button onClick={onRetry}>重新加载</Button>
      </Empty>
    </div>
  );
}
