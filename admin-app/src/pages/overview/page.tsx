import GiftOutlined from '@ant-design/icons/GiftOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Page } from '../../components/page';
import { Stat, StatRow } from '../../components/stat';
import { formatCount } from '../../lib/format';
import type { Tone } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { FailedJobs } from './failed-jobs';
import { RecentBatches } from './recent-batches';
import { useTotal } from './use-total';
import styles from './page.module.css';

/** Where things stand on the site: what runs, what went wrong, what was issued. */
export default function OverviewPage() {
  const { site } = useStaff();
  return (
    <Page
      title="概览"
      hint={`「${site.title}」当前的运行情况`}
      actions={
        <>
          <Link to="/users">
            <Button icon={<SearchOutlined />} tabIndex={-1}>
              查找用户
            </Button>
          </Link>
          <Link to="/batches">
            <Button type="primary" icon={<GiftOutlined />} tabIndex={-1}>
              发放兑换码
            </Button>
          </Link>
        </>
      }
    >
      <StatRow>
        <Total resource="users" to="/users" label="账号总数" />
        <Total resource="jobs" state="queued" label="排队中" />
        <Total resource="jobs" state="running" label="处理中" />
        <Total resource="jobs" state="unknown" label="结果待确认" alert="warn" />
        <Total resource="jobs" state="failed" label="失败任务" alert="bad" />
      </StatRow>
      <div className={styles.columns}>
        <FailedJobs />
        <RecentBatches />
      </div>
    </Page>
  );
}

interface TotalProps {
  resource: 'users' | 'jobs';
  label: string;
  state?: string;
  to?: string;
  /** Tone once there is at least one. */
  alert?: Tone;
}
function Total({ resource, label, state, to, alert }: TotalProps) {
  const total = useTotal(resource, state);
  return (
    <Link to={to ?? `/jobs?state=${state ?? ''}`} className={styles.tile}>
      <Stat
        label={label}
        value={total === undefined ? '—' : formatCount(total)}
        tone={total && alert ? alert : 'neutral'}
      />
    </Link>
  );
}
