import { formatCount } from '@fenshen/web';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { StatusTag } from '../../../components/status-tag';
import { useCreditValidity } from '../api/credits-log';
import { daysLeft } from '../date-range';
import styles from './usage-log.module.css';

/** From here on the days left are shown as a warning. */
const SOON_DAYS = 7;

/** What is usable until when, soonest first. */
export function ValidityList() {
  const lots = useCreditValidity();
  if (lots.isLoading) return <div className={styles.waiting} role="status" aria-label="正在加载" />;
  if (lots.isError) {
    return (
      <EmptyState
        glyph="credits"
        title="积分有效期没有加载出来"
        action={<Button onClick={() => void lots.refetch()}>重新加载</Button>}
      />
    );
  }
  if (!lots.data?.length) {
    return (
      <EmptyState glyph="credits" title="暂无可用积分" text="兑换积分后，可在这里查看每笔积分的有效期" />
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">到期时间</th>
          <th scope="col">剩余时间</th>
          <th scope="col">可用积分</th>
        </tr>
      </thead>
      <tbody>
        {lots.data.map((lot, index) => {
          const left = daysLeft(lot.expire_time);
          return (
            <tr key={`${lot.expire_time}-${index}`}>
              <td>{lot.expire_time || '长期有效'}</td>
              <td>
                {lot.expire_time && (
                  <StatusTag tone={left <= SOON_DAYS ? 'danger' : 'neutral'}>{left} 天</StatusTag>
                )}
              </td>
              <td className={styles.credits}>{formatCount(lot.credits)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
