import { dayOf } from '@fenshen/web';
import { Button } from '../../../components/button';
import { useAccount } from '../../../lib/account';
import { openDialog } from '../../../lib/dialogs';
import { useRedeem } from '../../../lib/use-redeem';
import { useVipOffer } from '../api/vip';

/** Until when VIP lasts, or that there is none; and the ways to more of it: a code, or credits where the site sells it. */
export function VipPanel({ close }: { close: () => void }) {
  const { account, isTourist } = useAccount();
  const redeem = useRedeem();
  const offer = useVipOffer(account !== null && !isTourist);
  const until = account?.expire_time ?? '';
  const isOnSale = (offer.data?.packages.length ?? 0) > 0;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div>
      <p style={{ fontSize: 16, fontWeight: 600 }}>{until ? 'VIP 会员' : '尚未开通 VIP'}</p>
      <p style={{ margin: '4px 0 16px', color: 'var(--text-2)' }}>
        {until ? `有效期至 ${dayOf(until)}` : '使用含 VIP 时长的兑换码即可开通。'}
      </p>
      <div style={{ display: 'grid', gap: 8 }}>
        <Button look={until ? 'outline' : 'primary'} block onClick={then(redeem)}>
          {until ? '续期' : '兑换开通'}
        </Button>
        {isOnSale && (
          <Button look="outline" block onClick={then(() => openDialog('vip'))}>
            {until ? '用积分续期' : '用积分开通'}
          </Button>
        )}
      </div>
    </div>
  );
}
