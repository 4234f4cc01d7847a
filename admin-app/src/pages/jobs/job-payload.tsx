import { Typography } from 'antd';
import styles from './job-drawer.module.css';

/** What was ordered, as it stands in the row; copyable for a report to the vendor. */
export function JobPayload({ payload }: { payload: unknown }) {
  const text = JSON.stringify(payload, null, 2) ?? '';
  return (
    <div className={styles.payload}>
      <Typography.Text copyable={{ text, tooltips: ['复制', '已复制'] }} className="muted">
        JSON
      </Typography.Text>
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}
