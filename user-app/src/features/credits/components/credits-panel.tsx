import { formatCount } from '@fenshen/web';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button';
import { retryableLazy } from '../../../components/retryable-lazy';
import { paths } from '../../../config/paths';
import { useAccount } from '../../../lib/account';
import { useRedeem } from '../../../lib/use-redeem';
import { useCreditsRule } from '../api/credits-rule';
import styles from './credits-panel.module.css';

const GENERAL = <p>积分用于视频合成、声音克隆等功能。</p>;

/** In the bar of every page, and seen of few: what cleans formatted text waits until it is opened. */
const RichText = retryableLazy(() =>
  import('../../../components/rich-text').then((m) => ({ default: m.RichText })),
);

/** Balance, how credits work, and the ways to spend and gain them. */
export function CreditsPanel({ close }: { close: () => void }) {
  const { credits, account } = useAccount();
  const rule = useCreditsRule();
  const redeem = useRedeem();
  return (
    <div>
      <p className={styles.label}>可用积分</p>
      <p className={styles.balance}>{formatCount(credits)}</p>
      {account && account.held > 0 && (
        <p className={styles.held}>另有 {formatCount(account.held)} 积分正用于制作中的作品</p>
      )}
      <div className={styles.rule}>
        <Suspense fallback={GENERAL}>{rule.data ? <RichText html={rule.data.content} /> : GENERAL}</Suspense>
      </div>
      <div className={styles.actions}>
        <Link to={paths.consum} className={styles.detail}>
          积分明细
        </Link>
        <Button
          look="primary"
          onClick={() => {
            close();
            redeem();
          }}
        >
          积分兑换
        </Button>
      </div>
    </div>
  );
}
