import { formatCount } from '@fenshen/web';
import styles from './money-preview.module.css';

interface MoneyPreviewProps {
  before: number;
  after: number;
  /** What this staff member may move in one act. */
  limit: number;
  /** And still today; null: no daily limit. */
  leftToday: number | null;
  /** One more line, such as the validity of what is given. */
  note?: string;
}

/** What the person may move by hand, in one act and still today. */
export const limitText = (limit: number, leftToday: number | null): string =>
  `您的单次额度 ${formatCount(limit)} 积分${leftToday === null ? '' : `，今日还可调整 ${formatCount(leftToday)} 积分`}`;

/** What an act would do to the balance, as the server worked it out. */
export function MoneyPreview({ before, after, limit, leftToday, note }: MoneyPreviewProps) {
  const change = after - before;
  return (
    <div className={styles.box}>
      <div className={styles.line}>
        <span className={styles.side}>
          <span className="muted">现在</span>
          <span className={styles.figure}>{formatCount(before)}</span>
        </span>
        <span className={styles.arrow} aria-label="变为">
          →
        </span>
        <span className={styles.side}>
          <span className="muted">之后</span>
          <span className={styles.figure}>{formatCount(after)}</span>
        </span>
      </div>
      <span className="num">
        {change >= 0 ? '增加' : '减少'} {formatCount(Math.abs(change))} 积分{note && `，${note}`}
      </span>
      <span className="muted num">{limitText(limit, leftToday)}</span>
    </div>
  );
}
