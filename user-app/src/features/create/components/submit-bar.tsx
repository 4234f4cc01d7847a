import type { VideoChannel } from '@fenshen/contract';
import { Button } from '../../../components/button';
import type { Cost } from '../estimate-cost';
import { creditRange } from '../estimate-cost';
import styles from './submit-bar.module.css';

interface Props {
  cost: Cost;
  channels: readonly VideoChannel[];
  balance: number;
  busy: boolean;
  onSubmit: () => void;
}

/** What the video will last and cost, and the way to make it. */
export function SubmitBar({ cost, channels, balance, busy, onSubmit }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.facts} aria-live="polite">
        {cost.seconds > 0 ? (
          <span>
            {cost.exact ? '时长' : '预计'}
            <b>{cost.seconds}</b>秒 · 消耗<b>{creditRange(cost.seconds, channels)}</b>积分
          </span>
        ) : (
          <span>按成片时长扣除积分，失败自动退回</span>
        )}
        <span className={styles.balance}>余额{balance}积分</span>
      </p>
      <Button look="primary" size="large" busy={busy} onClick={onSubmit} className={styles.submit}>
        合成视频
      </Button>
    </div>
  );
}
