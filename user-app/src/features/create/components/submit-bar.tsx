import { Button } from '../../../components/button';
import type { Cost } from '../estimate-cost';
import styles from './submit-bar.module.css';

interface Props {
  cost: Cost;
  /** Of the channel that is or would be chosen; empty until the channels are known. */
  channel: string;
  balance: number;
  /** The script is longer than may be spoken: there is no price for it. */
  tooLong: string | null;
  busy: boolean;
  onSubmit: () => void;
}

/** What the video will last and cost, and the way to make it. */
export function SubmitBar({ cost, channel, balance, tooLong, busy, onSubmit }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.facts} aria-live="polite">
        {tooLong ? (
          <span className={styles.problem}>{tooLong}</span>
        ) : cost.seconds > 0 ? (
          <span>
            {cost.exact ? '时长' : '预计'}
            <b>{cost.seconds}</b>秒
            {channel && (
              <>
                {' · '}
                {channel}
                {cost.credits > 0 ? <b>{cost.credits}</b> : ' 免费'}
                {cost.credits > 0 && '积分'}
              </>
            )}
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
