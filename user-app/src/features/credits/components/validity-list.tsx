import { formatCount } from '@fenshen/web';
import { EmptyState } from '../../../components/empty-state';
import { StatusTag } from '../../../components/status-tag';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useCreditValidity } from '../api/credits-log';
import { daysLeft } from '../date-range';
import styles from './usage-log.module.css';

/** From here on the days left are shown as a warning. */
const SOON_DAYS = 7;

/** What is usable until when, soonest first. */
export function ValidityList() {
  const lots = useCreditValidity();
  return (
    <QueryView
      query={lots}
      pending={<Skeletons count={1} shape={320} />}
      failed="积分有效期没有加载出来"
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState glyph="credits" title="暂无可用积分" text="兑换积分后，可在这里查看每笔积分的有效期" />
      }
    >
      {(list) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">到期时间</th>
              <th scope="col">剩余时间</th>
              <th scope="col">可用积分</th>
            </tr>
          </thead>
          <tbody>
            {list.map((lot, index) => {
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
      )}
    </QueryView>
  );
}
