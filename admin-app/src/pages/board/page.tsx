import { opsCalls, type OpsJob } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Empty, Segmented, Switch, Table } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { FullPageSpin } from '../../components/full-page-spin';
import { Page, Panel } from '../../components/page';
import { cardsClass, phoneCards } from '../../components/phone-cards';
import { useListFilters } from '../../lib/list-address';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import { useLive } from '../../lib/use-live';
import { jobColumns } from '../jobs/columns';
import { useJobDrawer } from '../jobs/use-job-drawer';
import { ChannelBoard } from './channel-board';
import styles from './page.module.css';

const REFRESH_MS = 5_000;
const TABS = {
  queued: { label: '排队中', empty: '没有任务在排队' },
  live: { label: '进行中', empty: '现在没有任务在处理' },
  unknown: { label: '结果待确认', empty: '没有结果不明的任务' },
  dead: { label: '失败', empty: '没有失败的任务' },
} as const;
type Tab = keyof typeof TABS;
const isTab = (text: string): text is Tab => text in TABS;

/** What the queues do now: channels, jobs in flight, unclear outcomes, dead letters. */
export default function BoardPage() {
  const { site } = useStaff();
  const { filter, setFilters } = useListFilters();
  const [live, setLive] = useState(true);
  const { drawer, openJob } = useJobDrawer();
  const columns = useMemo(() => jobColumns(openJob), [openJob]);
  const refetchInterval = useLive('board', REFRESH_MS, live);
  const { data, error, refetch } = useCallQuery(opsCalls.board, { site_id: site.id }, { refetchInterval });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FullPageSpin />;
  const asked = filter('tab');
  const tab: Tab = isTab(asked) ? asked : 'live';
  const options = (Object.keys(TABS) as Tab[]).map((value) => ({
    value,
    label: `${TABS[value].label} ${formatCount(data[value].length)}${data[value].length >= 50 ? '+' : ''}`,
  }));
  return (
    <Page
      title="任务看板"
      hint={
        error ? (
          <span role="alert">更新没有成功，正在重试；下面是上次的数据</span>
        ) : (
          '各通道的排队、处理与异常'
        )
      }
      actions={
        <label className={styles.live}>
          <Switch size="small" checked={live} onChange={setLive} /> 自动刷新
        </label>
      }
    >
      <ChannelBoard channels={data.channels} />
      <Panel flush>
        <div className={styles.tabs}>
          <Segmented<Tab>
            value={tab}
            options={options}
            onChange={(next) => setFilters({ tab: next === 'live' ? '' : next })}
          />
        </div>
        <Table<OpsJob>
          rowKey="id"
          className={cardsClass}
          columns={columns && phoneCards(columns)}
          dataSource={data[tab]}
          pagination={false}
          scroll={data[tab].length > 0 ? { x: 'max-content' } : undefined}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={TABS[tab].empty} />,
          }}
        />
      </Panel>
      {drawer}
    </Page>
  );
}
