import type { FilmPrice } from '@fenshen/contract';
import { Button } from '../../../components/button';
import styles from './film-bar.module.css';

interface Props {
  /** Of the film as it stands; null until it is known. */
  price: FilmPrice | null;
  /** Why it cannot be made as it stands, by the server. */
  problem: string;
  balance: number;
  busy: boolean;
  onSubmit: () => void;
}

/** What the film costs, and the way to make it. */
export function FilmBar({ price, problem, balance, busy, onSubmit }: Props) {
  const reused = price?.scenes.filter((scene) => scene.reused).length ?? 0;
  return (
    <div className={styles.bar}>
      <p className={styles.facts} aria-live="polite">
        {problem ? (
          <span className={styles.problem}>{problem}</span>
        ) : price ? (
          <span>
            {price.exact ? '合计' : '预计'}
            <b>{price.credits}</b>积分
            {reused > 0 && <small>{reused}个场景未改动，不再收费</small>}
          </span>
        ) : (
          <span>按实际合成的时长扣除积分，失败自动退回</span>
        )}
        <span className={styles.balance}>余额{balance}积分</span>
      </p>
      <Button look="primary" size="large" busy={busy} onClick={onSubmit} className={styles.submit}>
        提交合成
      </Button>
    </div>
  );
}
