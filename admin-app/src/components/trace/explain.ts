import type { opsCalls, Output, TracedLot, TracedSpend } from '@fenshen/contract';
import { formatChange, formatCount, formatTime } from '@fenshen/web';
import { entryKindLabel, lotSourceLabel } from '../../lib/labels';

export type CreditTrace = Output<typeof opsCalls.creditTrace>;

const UNITS: Partial<Record<string, string>> = { second: '秒', each: '次' };

/** `6 积分 / 秒`; empty where no price was frozen. */
export function unitPrice({ unit, unit_price }: Pick<TracedSpend, 'unit' | 'unit_price'>): string {
  const per = UNITS[unit];
  return per ? `${formatCount(unit_price)} 积分 / ${per}` : '';
}

/** Where a lot came from: `兑换码 K7**…**9Q，批次「直播」，由 lin 发放`. */
function describeLot(lot: TracedLot): string {
  return [
    lot.code ? `${lotSourceLabel(lot.source)} ${lot.code.code}` : lotSourceLabel(lot.source),
    lot.batch && `批次「${lot.batch.name}」`,
    lot.issuer && `由 ${lot.issuer.name} 发放`,
  ]
    .filter(Boolean)
    .join('，');
}

/** What stands at the moment: 预扣 18, 实扣 24, or 实扣 24，已退款 5，净扣 19. `spent` comes net of refunds. */
export function spendAmounts({ state, held, spent, refunded }: TracedSpend): string {
  if (state === 'released') return '已全部退回';
  if (state === 'open') return `预扣 ${formatCount(held)} 积分`;
  const taken = `实扣 ${formatCount(spent + refunded)} 积分`;
  if (refunded === 0) return taken;
  return `${taken}，已退款 ${formatCount(refunded)} 积分，净扣 ${formatCount(spent)} 积分`;
}

/** The figure an entry is about: its change of the balance, or what a capture took out of its hold. */
export function entryFigure({ entry, spends }: CreditTrace): string {
  const [spend] = spends;
  if (!entry) return '';
  if (entry.credits === 0 && spend?.state === 'captured') {
    return `实扣 ${formatCount(spend.spent + spend.refunded)} 积分`;
  }
  return `${formatChange(entry.credits)} 积分`;
}

function describeSpend(spend: TracedSpend): string {
  const price = unitPrice(spend);
  return [
    spend.subject?.name ? `${spend.action_name}「${spend.subject.name}」` : spend.action_name,
    price && `单价 ${price}`,
    spendAmounts(spend),
    spend.job?.reason && `原因：${spend.job.reason}`,
  ]
    .filter(Boolean)
    .join('，');
}

/** The whole chain in sentences that support can paste into an answer. */
export function explainTrace({ entry, lots, spends }: CreditTrace): string {
  return [
    entry &&
      `${formatTime(entry.create_time)} ${entryKindLabel(entry.kind).text}「${entry.action_name}」，余额变动 ${formatChange(entry.credits)} 积分，变动后余额 ${formatCount(entry.balance_after)} 积分。`,
    ...spends.map((spend) => `${describeSpend(spend)}。`),
    ...lots.map(
      (lot) =>
        `其中 ${formatCount(Math.abs(lot.credits))} 积分来自${describeLot(lot)}，${formatTime(lot.expire_time)} 到期。`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
