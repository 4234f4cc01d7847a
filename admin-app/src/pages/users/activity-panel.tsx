import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Panel } from '../../components/page';
import { useJobDrawer } from '../jobs/use-job-drawer';
import { CodesTab } from './codes-tab';
import { JobsTab } from './jobs-tab';
import { useTrace } from './linked-trace';
import { SessionsTab } from './sessions-tab';
import { WorksTab } from './works-tab';
import styles from './activity-panel.module.css';

interface ActivityPanelProps {
  user: { id: number; site_id: number; username: string };
}

/** What the account did besides moving credits: jobs, works, codes, sessions. The tab is kept in the address. */
export function ActivityPanel({ user }: ActivityPanelProps) {
  const [params, setParams] = useSearchParams();
  const { drawer, openJob } = useJobDrawer();
  const trace = useTrace();
  const items = [
    { key: 'jobs', label: '任务', children: <JobsTab user={user} onJob={openJob} /> },
    { key: 'works', label: '作品', children: <WorksTab userId={user.id} onJob={openJob} /> },
    {
      key: 'codes',
      label: '兑换过的码',
      children: <CodesTab user={user} onTrace={(id) => trace('code', id)} />,
    },
    { key: 'sessions', label: '登录设备', children: <SessionsTab userId={user.id} /> },
  ];
  const asked = params.get('tab');
  return (
    <Panel flush>
      <Tabs
        className={styles.tabs}
        activeKey={items.find(({ key }) => key === asked)?.key ?? 'jobs'}
        items={items}
        destroyOnHidden
        onChange={(tab) =>
          setParams(
            (now) => {
              now.set('tab', tab);
              return now;
            },
            { replace: true },
          )
        }
      />
      {drawer}
    </Panel>
  );
}
