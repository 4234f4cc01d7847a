import type { TracedLot } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import { Link } from 'react-router';
import { lotSourceLabel } from '../../lib/labels';
import { Facts } from '../facts';
import styles from './trace.module.css';

/** One lot: source, code, batch, issuer, validity. */
export function LotCard({ lot }: { lot: TracedLot }) {
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <strong>{lotSourceLabel(lot.source)}</strong>
        <span className="num">{formatCount(Math.abs(lot.credits))} 积分</span>
      </div>
      <Facts
        rows={[
          ['兑换码', lot.code && <span className="mono">{lot.code.code}</span>],
          ['批次', lot.batch && <Link to={`/batches/${lot.batch.id}`}>{lot.batch.name}</Link>],
          ['发放人', lot.issuer?.name],
          ['到账', <span className="num">{formatTime(lot.create_time)}</span>],
          ['到期', <span className="num">{formatTime(lot.expire_time)}</span>],
          ['还剩', <span className="num">{formatCount(lot.remaining)} 积分</span>],
          ['延续自', lot.grace_of !== null && `已过期的积分 #${lot.grace_of}，退款后重新给予有效期`],
        ]}
      />
    </article>
  );
}
