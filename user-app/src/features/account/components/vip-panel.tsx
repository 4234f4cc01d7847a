import { Button } from '../../../components/button';
import { useAccount } from '../../../lib/account';
import { dayOf } from '../../../lib/format';
import { useRedeem } from '../../../lib/use-redeem';

/** Until when VIP lasts, or that there is none. */
export function VipPanel({ close }: { close: () => void }) {
  const { account } = useAccount();
  const redeem = useRedeem();
  const until = account?.expire_time ?? '';
  return (
    <div>
      <p style={{ fontSize: 16, fontWeight: 600 }}>{until ? 'VIP 会员' : '尚未开通 VIP'}</p>
      <p style={{ margin: '4px 0 16px', color: 'var(--text-2)' }}>
        {until ? `有效期至 ${dayOf(until)}` : '使用含 VIP 时长的兑换码即可开通。'}
      </p>
      <Button
        look={until ? 'outline' : 'primary'}
        block
        onClick={() => {
          close();
          redeem();
        }}
      >
        {until ? '续期' : '兑换开通'}
      </Button>
    </div>
  );
}
