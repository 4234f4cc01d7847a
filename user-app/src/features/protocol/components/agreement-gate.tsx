import { QuietArea } from '../../../components/dialog-area';
import { lazyAntd } from '../../../components/lazy-antd';
import { usePendingAgreements } from '../api/agreements';

const AgreementDialog = lazyAntd(() => import('./agreement-dialog').then((m) => m.AgreementDialog));

/** Asks a member to agree to protocols that were renewed; until then there is only signing out. */
export function AgreementGate() {
  const { data } = usePendingAgreements();
  if (!data?.list.length) return null;
  return (
    <QuietArea>
      <AgreementDialog pending={data.list} />
    </QuietArea>
  );
}
