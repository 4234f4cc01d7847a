import { formatCount } from '@fenshen/web';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { Panel } from '../../components/page';
import styles from './failure-reasons.module.css';

/** Why jobs failed, the most frequent first, each leading to the jobs. */
export function FailureReasons({ reasons }: { reasons: readonly { reason: string; count: number }[] }) {
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <Panel title="失败原因">
      {reasons.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有失败的任务" />
      ) : (
        <ul className={styles.list}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <Link to={`/jobs?state=failed&reason=${encodeURIComponent(reason)}`} className={styles.reason}>
                {reason}
              </Link>
              <span className="num">{formatCount(count)}</span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
