import { formatCount } from '@fenshen/web';

interface Counted {
  credits?: number | null;
  count?: number | null;
  uses?: number | null;
}

/** An emptied number field holds null. */
const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** All credits a batch can ever give. */
export const totalCredits = ({ credits, count, uses }: Counted): number =>
  (credits ?? 0) * (count ?? 0) * (uses ?? 1);

/** `3 个码 × 1,000 积分 = 3,000 积分`; undefined while a number is missing. */
export function describeTotal(values: Counted): string | undefined {
  const { credits, count, uses } = values;
  if (!isNumber(credits) || !isNumber(count) || !isNumber(uses)) return undefined;
  const times = uses > 1 ? ` × ${formatCount(uses)} 次` : '';
  return `${formatCount(count)} 个码${times} × ${formatCount(credits)} 积分 = ${formatCount(totalCredits(values))} 积分`;
}
