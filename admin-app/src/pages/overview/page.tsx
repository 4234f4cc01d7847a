import GiftOutlined from '@ant-design/icons/GiftOutlined';
import { DASHBOARD_DAYS, opsCalls, type Output } from '@fenshen/contract';
import { formatCount, formatMegabytes } from '@fenshen/web';
import { Button, Segmented, Skeleton, Switch } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { lazyPart } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { Stat, StatRow } from '../../components/stat';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import { Alerts } from './alerts';
import { ChannelTable } from './channel-table';
import { FailedJobs } from './failed-jobs';
import { FailureReasons } from './failure-reasons';
import { RecentBatches } from './recent-batches';
import styles from './page.module.css';

const Charts = lazyPart(() => import('./charts'), <Skeleton active paragraph={{ rows: 8 }} />);

const REFRESH_MS = 60_000;
const DEFAULT_DAYS = 30;
const RANGES = DASHBOARD_DAYS.map((days) => ({ value: days, label: `${days} 天` }));

/** How things go on the site, or on all of them, and what needs somebody. */
export default function OverviewPage() {
  const { me, site, sites } = useStaff();
  const [params, setParams] = useSearchParams();
  const days = DASHBOARD_DAYS.find((each) => String(each) === params.get('days')) ?? DEFAULT_DAYS;
  const mayAll = me.role === 'owner' && sites.length > 1;
  const all = mayAll && params.get('all') === '1' ? 1 : 0;
  const set = (name: string, value: string) =>
    setParams((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });
  const of = { site_id: site.id, all } as const;
  const { data, error, refetch } = useCallQuery(
    opsCalls.dashboard,
    { ...of, days },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page
      title="概览"
      hint={all ? '全部站点的运行情况' : `「${site.title}」的运行情况`}
      actions={
        <>
          {mayAll && (
            <label className={styles.all}>
              <Switch size="small" checked={all === 1} onChange={(on) => set('all', on ? '1' : '')} />{' '}
              全部站点
            </label>
          )}
          <Segmented
            options={RANGES}
            value={days}
            aria-label="时间范围"
            onChange={(value) => set('days', value === DEFAULT_DAYS ? '' : String(value))}
          />
          <Link to="/batches">
            <Button type="primary" icon={<GiftOutlined />} tabIndex={-1}>
              发放兑换码
            </Button>
          </Link>
        </>
      }
    >
      <Alerts of={of} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Now now={data.now} />
          <div className={styles.columns}>
            <Charts days={data.days} />
            <FailureReasons reasons={data.reasons} />
          </div>
          <ChannelTable channels={data.channels} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
      {!all && (
        <div className={styles.columns}>
          <FailedJobs />
          <RecentBatches />
        </div>
      )}
    </Page>
  );
}

/** Where things stand at this moment, each figure leading to its list. */
function Now({ now }: { now: Output<typeof opsCalls.dashboard>['now'] }) {
  const tile = (to: string, label: string, value: string, note?: string, tone?: 'warn') => (
    <Link to={to} className={styles.tile}>
      <Stat label={label} value={value} note={note} tone={tone} />
    </Link>
  );
  return (
    <StatRow>
      {tile('/users', '用户总数', formatCount(now.accounts))}
      {tile(
        '/users?sort=credits-desc',
        '未使用积分',
        formatCount(now.credits),
        now.expiring > 0 ? `7 天内过期 ${formatCount(now.expiring)}` : undefined,
      )}
      {tile('/users?sort=held-desc', '预扣中', formatCount(now.held))}
      {tile('/jobs?state=queued', '排队中', formatCount(now.queued))}
      {tile('/board', '处理中', formatCount(now.running))}
      {now.unknown > 0 &&
        tile('/jobs?state=unknown', '结果待确认', formatCount(now.unknown), undefined, 'warn')}
      {tile('/users', '已用存储', formatMegabytes(now.storage_mb))}
    </StatRow>
  );
}
