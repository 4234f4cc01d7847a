import type { DashboardDay } from '@fenshen/contract';
import { formatMegabytes } from '@fenshen/web';
import { DayChart } from './day-chart';
import type { Series } from './series';

const CREDITS: Series[] = [
  { field: 'issued', name: '发放', color: 'accent', as: 'line' },
  { field: 'spent', name: '消耗', color: 'warm', as: 'line', dash: '6 3' },
  { field: 'held', name: '预扣', color: 'cool', as: 'line', dash: '2 3' },
  { field: 'expired', name: '过期', color: 'quiet', as: 'line', dash: '10 4' },
];
const JOBS: Series[] = [
  { field: 'succeeded', name: '完成', color: 'accent', as: 'bar' },
  { field: 'failed', name: '失败', color: 'warm', as: 'bar' },
];
const USERS: Series[] = [
  { field: 'active', name: '活跃账号', color: 'accent', as: 'line' },
  { field: 'joined', name: '新注册', color: 'warm', as: 'line', dash: '6 3' },
];
const CODES: Series[] = [
  { field: 'codes_issued', name: '发放', color: 'accent', as: 'line' },
  { field: 'codes_redeemed', name: '兑换', color: 'warm', as: 'line', dash: '6 3' },
];
const STORAGE: Series[] = [{ field: 'storage_mb', name: '已用存储', color: 'accent', as: 'line' }];

/** The days in pictures. A chunk of its own: the chart library is as large as the rest of the page. */
export default function Charts({ days }: { days: readonly DashboardDay[] }) {
  return (
    <>
      <DayChart title="积分" days={days} series={CREDITS} />
      <DayChart title="任务" days={days} series={JOBS} />
      <DayChart title="用户" days={days} series={USERS} />
      <DayChart title="兑换码" days={days} series={CODES} />
      <DayChart title="存储" days={days} series={STORAGE} format={formatMegabytes} />
    </>
  );
}
