import { opsCalls } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { Facts } from '../../components/facts';
import { FullPageSpin } from '../../components/full-page-spin';
import { lazyDialog } from '../../components/lazy-part';
import { NotFound } from '../../components/not-found';
import { Page, Panel } from '../../components/page';
import { Stat, StatRow } from '../../components/stat';
import { batchLabel } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import { CodeTable } from '../codes/code-table';
import { BatchActs, type BatchAct } from './batch-acts';
import { describeValue } from './columns';
import { totalCredits } from './totals';

const ExportDialog = lazyDialog(() => import('./export-dialog'));
const StateDialog = lazyDialog(() => import('./state-dialog'));

/** One batch: its facts, what can be done to it, and its codes. */
export default function BatchPage() {
  const id = Number(useParams().id);
  const { site } = useStaff();
  const [act, setAct] = useState<BatchAct | null>(null);
  const { data, error, refetch } = useCallQuery(opsCalls.batches, {
    site_id: site.id,
    id,
    page: 1,
    limit: 1,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FullPageSpin />;
  const [batch] = data.list;
  if (!batch) return <NotFound what="批次" back="/batches" />;
  const close = () => setAct(null);
  return (
    <Page
      title={batch.name}
      hint={
        <>
          批次编号 <span className="num">{batch.id}</span>，{batch.issuer} 于{' '}
          <span className="num">{formatTime(batch.create_time)}</span> 发放
        </>
      }
      actions={<BatchActs batch={batch} onAct={setAct} />}
    >
      <StatRow>
        <Stat label="状态" value={batchLabel(batch).text} tone={batchLabel(batch).tone} />
        <Stat
          label="兑换码"
          value={formatCount(batch.count)}
          note={`每码可用 ${formatCount(batch.uses)} 次`}
        />
        <Stat
          label="已兑换"
          value={formatCount(batch.redeemed)}
          note={`共 ${formatCount(batch.count * batch.uses)} 次`}
        />
        <Stat label="积分总额" value={formatCount(totalCredits(batch))} note="全部兑换后" />
      </StatRow>
      <Panel title="批次信息">
        <Facts
          rows={[
            ['每码内容', describeValue(batch).join('，') || '无'],
            ['兑换截止', batch.code_expires_at ? formatTime(batch.code_expires_at) : '不限'],
            ['前缀', batch.prefix && <span className="mono">{batch.prefix}</span>],
            ['备注', batch.note],
          ]}
        />
      </Panel>
      <CodeTable batchId={batch.id} />
      {act === 'export' && <ExportDialog batch={batch} onClose={close} />}
      {act !== null && act !== 'export' && <StateDialog batch={batch} act={act} onClose={close} />}
    </Page>
  );
}
