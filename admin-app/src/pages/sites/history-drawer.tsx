import { opsCalls, type SiteVersion } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Button, Collapse, Drawer, Empty, Pagination, Skeleton, Timeline } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { lazyDialog } from '../../components/lazy-part';
import { StatusTag } from '../../components/status-tag';
import type { Label } from '../../lib/labels';
import { useCallQuery } from '../../lib/use-call-query';
import { ChangesList } from './changes-list';
import styles from './dialogs.module.css';

const RollbackDialog = lazyDialog(() => import('./rollback-dialog'));
const PAGE = 20;

const KINDS: Record<SiteVersion['kind'], Label> = {
  start: { text: '最初内容', tone: 'neutral' },
  outside: { text: '平台修改', tone: 'warn' },
  publish: { text: '发布', tone: 'good' },
  rollback: { text: '恢复', tone: 'active' },
};

interface HistoryDrawerProps {
  siteId: number;
  /** After a roll back. */
  onChanged: () => void;
  onClose: () => void;
}

/** Everything that was ever published on a site, and the way back to it. */
export default function HistoryDrawer({ siteId, onChanged, onClose }: HistoryDrawerProps) {
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState<SiteVersion | null>(null);
  const { data, error, refetch } = useCallQuery(opsCalls.siteVersions, {
    site_id: siteId,
    page,
    limit: PAGE,
  });
  const newest = useCallQuery(opsCalls.siteVersions, { site_id: siteId, page: 1, limit: 1 });
  const current = newest.data?.list[0]?.number ?? 0;
  const done = () => {
    setTarget(null);
    onChanged();
  };
  return (
    <Drawer open width={600} title="历史版本" keyboard={!target} onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : data.total === 0 ? (
        <Empty description="还没有发布过，首次发布后这里会留下记录" />
      ) : (
        <Timeline
          items={data.list.map((version) => ({
            key: version.number,
            children: (
              <Version version={version} current={version.number === current} onRestore={setTarget} />
            ),
          }))}
        />
      )}
      {data && data.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={data.total}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
      {target && (
        <RollbackDialog
          siteId={siteId}
          version={target}
          current={current}
          onDone={done}
          onClose={() => setTarget(null)}
        />
      )}
    </Drawer>
  );
}

interface VersionProps {
  version: SiteVersion;
  current: boolean;
  onRestore: (version: SiteVersion) => void;
}

function Version({ version, current, onRestore }: VersionProps) {
  const { number, kind, note, actor, changes, create_time } = version;
  return (
    <div className={styles.version}>
      <div className={styles.head}>
        <strong>第 {number} 版</strong>
        <StatusTag label={KINDS[kind]} />
        {current ? (
          <span className="muted">当前</span>
        ) : (
          <Button size="small" onClick={() => onRestore(version)}>
            恢复到第 {number} 版
          </Button>
        )}
      </div>
      {note && <div className={styles.note}>{note}</div>}
      <div className="muted num">{[actor || '平台', formatTime(create_time)].join(' · ')}</div>
      {changes.length > 0 && (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'changes',
              label: `${changes.length} 处修改`,
              children: <ChangesList changes={changes} />,
            },
          ]}
        />
      )}
    </div>
  );
}
