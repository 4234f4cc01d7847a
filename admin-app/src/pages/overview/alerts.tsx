import { opsCalls } from '@fenshen/contract';
import { Alert, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { useCallQuery } from '../../lib/use-call-query';
import { alertWords } from './alert-words';
import styles from './alerts.module.css';

const REFRESH_MS = 60_000;

/** What needs somebody, each with the way to where it is mended. */
export function Alerts({ of }: { of: { site_id: number; all: 0 | 1 } }) {
  const { data, error, refetch } = useCallQuery(opsCalls.alerts, of, { refetchInterval: REFRESH_MS });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton.Input active block />;
  if (data.list.length === 0)
    return <Alert type="success" showIcon message="一切正常，没有需要处理的事项" className={styles.alert} />;
  return (
    <section aria-label="需要处理的事项" className={styles.list}>
      {data.list.map((alert) => {
        const { title, text, to, link } = alertWords(alert);
        return (
          <Alert
            key={`${alert.kind} ${alert.target}`}
            type={alert.level}
            showIcon
            message={title}
            description={text}
            action={to && <Link to={to}>{link}</Link>}
            className={styles.alert}
          />
        );
      })}
    </section>
  );
}
