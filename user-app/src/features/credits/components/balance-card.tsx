import { formatCount } from '@fenshen/web';
import { Link } from 'react-router';
import { Button } from '../../../components/button';
import { paths } from '../../../config/paths';
import { useAccount } from '../../../lib/account';
import { useRedeem } from '../../../lib/use-redeem';
import styles from './balance-card.module.css';

/** The balance, large, with redemption and the way to its validity, but on the page that shows it. */
export function BalanceCard({ validity = true }: { validity?: boolean }) {
  const { credits, account } = useAccount();
  const redeem = useRedeem();
  return (
    <section className={styles.card} aria-label="积分余额">
      <div>
        <p className={styles.label}>当前积分余额</p>
        <p className={styles.balance} data-testid="credit-balance">
          {formatCount(credits)}
        </p>
        {account && account.held > 0 && (
          <p className={styles.held}>
            另有 {formatCount(account.held)} 积分正用于制作中的作品，失败会自动退回
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {validity && (
          <Link to={paths.moreCredits} className={styles.more}>
            积分有效期
          </Link>
        )}
        <Button look="primary" size="large" onClick={redeem}>
          积分兑换
        </Button>
      </div>
    </section>
  );
}
