import { dayOf, formatCount } from '@fenshen/web';
import { Dialog } from '../../../components/antd/dialog';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { RadioCard } from '../../../components/radio-card';
import { SendProblem } from '../../../components/send-problem';
import { useAccount } from '../../../lib/account';
import { useRedeem } from '../../../lib/use-redeem';
import { useBuyVip, useVipOffer } from '../api/vip';
import { dayAfterBuying, isVip, samePerDay } from '../vip-offer';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Chooses a VIP package and pays it with credits. */
export function VipDialog({ open, onClose }: Props) {
  const buy = useBuyVip();
  return (
    <Dialog
      open={open}
      title="用积分开通会员"
      footer={null}
      width={420}
      destroyOnHidden
      busy={buy.isPending}
      afterClose={buy.reset}
      onCancel={onClose}
    >
      <VipOffer open={open} buy={buy} onDone={onClose} />
    </Dialog>
  );
}

const aDay = (credits: number, days: number) =>
  `${credits % days === 0 ? '' : '约'}${formatCount(Math.round(credits / days))}积分/天`;

interface OfferProps {
  open: boolean;
  buy: ReturnType<typeof useBuyVip>;
  onDone: () => void;
}

function VipOffer({ open, buy, onDone }: OfferProps) {
  const offer = useVipOffer(open);
  const { credits } = useAccount();
  const redeem = useRedeem();
  const [chosen, setChosen] = useState<number | null>(null);
  if (!offer.data)
    return <p style={{ color: 'var(--text-2)' }}>{offer.isError ? '读取失败，请稍后重试' : '读取中…'}</p>;
  const { packages, expire_time } = offer.data;
  const pick = packages.find((each) => each.days === chosen) ?? packages[0];
  if (!pick)
    return <p style={{ color: 'var(--text-2)' }}>本站暂未开放积分购买会员，请使用含会员时长的兑换码。</p>;
  const now = new Date();
  const perDay = samePerDay(packages);
  const isShort = credits < pick.credits;
  return (
    <>
      <p style={{ margin: '0 0 12px', color: 'var(--text-2)' }}>
        {isVip(expire_time, now) ? `当前有效期至 ${dayOf(expire_time)}，购买后顺延。` : '购买后立即生效。'}
        {perDay !== null && `各时长均为${formatCount(perDay)}积分/天。`}
        有效期内账号显示会员标识，其他权益以本站公告为准。
      </p>
      <div role="radiogroup" aria-label="会员时长" style={{ display: 'grid', gap: 8 }}>
        {packages.map(({ days, credits: cost }) => (
          <RadioCard
            key={days}
            group="vip-days"
            value={String(days)}
            name={`${days}天`}
            desc={`有效期至 ${dayAfterBuying(expire_time, days, now)}${perDay === null ? `，${aDay(cost, days)}` : ''}`}
            price={formatCount(cost)}
            priceNote="积分"
            checked={days === pick.days}
            onChoose={() => setChosen(days)}
          />
        ))}
      </div>
      <p style={{ margin: '16px 0 8px', color: 'var(--text-3)', fontSize: 13 }}>
        当前积分 {formatCount(credits)}
        {isShort && `，还差${formatCount(pick.credits - credits)}积分`}
      </p>
      <SendProblem error={buy.error} />
      {isShort ? (
        <Button look="primary" size="large" block onClick={redeem}>
          去兑换积分
        </Button>
      ) : (
        <Button
          look="primary"
          size="large"
          block
          busy={buy.isPending}
          onClick={() => buy.mutate({ ...pick, expire_time }, { onSuccess: onDone })}
        >
          {`支付${formatCount(pick.credits)}积分`}
        </Button>
      )}
    </>
  );
}
