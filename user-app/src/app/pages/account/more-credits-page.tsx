import { PageHeader } from '../../../components/page-header';
import { BalanceCard } from '../../../features/credits/components/balance-card';
import { ValidityList } from '../../../features/credits/components/validity-list';

/** /moreCredits: until when each part of the balance can be used. */
export function MoreCreditsPage() {
  return (
    <>
      <PageHeader title="积分有效期" note="先到期的积分优先使用，请留意到期时间" />
      <BalanceCard validity={false} />
      <ValidityList />
    </>
  );
}
