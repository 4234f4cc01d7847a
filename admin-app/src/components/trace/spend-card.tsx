import type { TracedSpend } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Link } from 'react-router';
import { HOLD_STATE_LABELS, jobKindLabel, jobStateLabel } from '../../lib/labels';
import { StatusTag } from '../status-tag';
import { spendAmounts, unitPrice } from './explain';
import { Facts } from '../facts';
import styles from './trace.module.css';

/** One spend: what for, at what price, and how its job went. */
export function SpendCard({ spend }: { spend: TracedSpend }) {
  const { job, subject, user } = spend;
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <strong>{subject?.name || spend.action_name}</strong>
        <StatusTag label={HOLD_STATE_LABELS[spend.state]} />
      </div>
      <Facts
        rows={[
          ['事项', [spend.action_name, spend.remark].filter(Boolean).join('，')],
          [
            '账号',
            <Link to={`/users/${user.id}`} className="num">
              {user.username}
            </Link>,
          ],
          ['单价', unitPrice(spend)],
          ['金额', <span className="num">{spendAmounts(spend)}</span>],
          [
            '任务',
            job && (
              <span className={styles.inline}>
                {[jobKindLabel(job.kind), job.channel_name || job.channel].filter(Boolean).join(' · ')}
                <StatusTag label={jobStateLabel(job.state)} />
              </span>
            ),
          ],
          ['尝试', job && job.attempts > 1 && `${job.attempts} 次`],
          ['原因', job?.reason],
          [
            '任务编号',
            job && (
              <Link to={`/jobs?job=${job.id}`} className="mono">
                {job.id}
              </Link>
            ),
          ],
          ['时间', <span className="num">{formatTime(spend.create_time)}</span>],
        ]}
      />
    </article>
  );
}
