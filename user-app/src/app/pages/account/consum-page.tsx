import { PageHeader } from '../../../components/page-header';
import { BalanceCard } from '../../../features/credits/components/balance-card';
import { UsageLog } from '../../../features/credits/components/usage-log';

/** /consum: the balance, redemption and where credits went. */
export function ConsumPage() {
  return (
    <>
      <PageHeader title="消费中心" note="查看积分余额与每一笔使用明细" />
      <BalanceCard />
      <UsageLog />
    </>
  );
}
