import { z } from 'zod';

/** What a batch can ever give, each kind for itself: every code times its uses. */
export const WORTH_KINDS = ['credits', 'vip_days', 'storage_gb', 'redemptions'] as const;
export type WorthKind = (typeof WORTH_KINDS)[number];
export type Worth = Record<WorthKind, number>;

export const WORTH_TEXT: Readonly<Record<WorthKind, { name: string; unit: string }>> = {
  credits: { name: '积分', unit: '积分' },
  vip_days: { name: '会员', unit: '天' },
  storage_gb: { name: '存储空间', unit: 'GB' },
  redemptions: { name: '可兑换次数', unit: '次' },
};

/** The worth of a batch as it is asked for. */
export function worthOf(batch: {
  credits: number;
  vip_days: number;
  storage_gb: number;
  count: number;
  uses: number;
}): Worth {
  const redemptions = batch.count * batch.uses;
  return {
    credits: batch.credits * redemptions,
    vip_days: batch.vip_days * redemptions,
    storage_gb: batch.storage_gb * redemptions,
    redemptions,
  };
}

const figure = z
  .number('请填写不小于 0 的整数')
  .int('请填写不小于 0 的整数')
  .min(0, '请填写不小于 0 的整数')
  .max(1_000_000_000_000, '数字太大');
const worth = (credits: number, vip_days: number, storage_gb: number, redemptions: number) =>
  z
    .object({
      credits: figure.default(credits),
      vip_days: figure.default(vip_days),
      storage_gb: figure.default(storage_gb),
      redemptions: figure.default(redemptions),
    })
    .prefault({});
const moves = (each: number, daily: number) =>
  z.object({ each: figure.default(each), daily: figure.default(daily) }).prefault({});

/**
 * What staff of a site may give away, the platform's owner excepted. A missing figure is the default, never none.
 * Days are the product's market's.
 */
export const staffLimits = z.object({
  /** What one person may issue in a day before further batches wait for a second person. */
  approval: worth(500_000, 36_500, 5_000, 10_000),
  /** What one person may issue in a day at all. */
  issue: z
    .object({
      support: worth(2_000_000, 100_000, 10_000, 20_000),
      operator: worth(20_000_000, 1_000_000, 100_000, 200_000),
      /** Everybody on the site together. */
      site: worth(50_000_000, 2_500_000, 250_000, 500_000),
    })
    .prefault({}),
  /** Credits given, taken or refunded by hand: in one act, and by one person in a day. */
  adjust: z
    .object({
      support: moves(1_000, 5_000),
      operator: moves(1_000_000, 5_000_000),
      /** Everybody on the site together, in a day. */
      site: figure.default(20_000_000),
    })
    .prefault({}),
});
export type StaffLimits = z.output<typeof staffLimits>;
export const DEFAULT_STAFF_LIMITS: StaffLimits = staffLimits.parse({});
