import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { batchStates, opsCalls, type CdkeyBatch } from '@fenshen/contract';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { ExportButton } from '../../components/export-button';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { BATCH_STATE_LABELS } from '../../lib/labels';
import { useStaff } from '../../lib/staff-context';
import { useMay } from '../../lib/use-may';
import { filtersOf, useTableList } from '../../lib/use-table-list';
import { ownExport } from './batch-acts';
import { batchColumns } from './columns';

const IssueDialog = lazyDialog(() => import('./issue-dialog'));
const ExportDialog = lazyDialog(() => import('./export-dialog'));

const FILTERS = { name: 'contains', state: 'eq' } as const;
const states = [
  { value: '', label: '全部状态' },
  ...batchStates.map((state) => ({ value: state, label: BATCH_STATE_LABELS[state].text })),
];

/** Batches of redemption codes: issue, follow, export. */
export default function BatchListPage() {
  const { me, site } = useStaff();
  const mayCreate = useMay('batches', 'create');
  const list = useTableList<CdkeyBatch>('batches', { filters: FILTERS });
  const [issuing, setIssuing] = useState(false);
  const [exporting, setExporting] = useState<CdkeyBatch | null>(null);
  const mayExport = useMay('batches', 'export');
  const columns = useMemo(
    () => batchColumns(mayExport ? setExporting : undefined, (batch) => ownExport(me, batch)),
    [mayExport, me],
  );
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  return (
    <Page
      title="兑换码"
      hint={`为「${site.title}」发放积分、会员与存储空间`}
      actions={
        <>
          <ExportButton
            endpoint={opsCalls.batchesFile}
            filters={filtersOf(list.address, FILTERS)}
            name="兑换码批次"
            total={list.total}
          />
          {mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIssuing(true)}>
              发放兑换码
            </Button>
          )}
        </>
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="id"
        empty={
          filtered ? '没有找到匹配的批次，换个关键词或状态试试' : '还没有批次，点击右上角「发放兑换码」开始'
        }
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索批次名称"
              onSearch={(name) => setFilters({ name })}
            />
            <Select
              value={filter('state')}
              options={states}
              onChange={(state) => setFilters({ state })}
              aria-label="批次状态"
              style={{ width: 140 }}
            />
          </>
        }
      />
      {issuing && <IssueDialog siteId={site.id} onClose={() => setIssuing(false)} />}
      {exporting && <ExportDialog batch={exporting} onClose={() => setExporting(null)} />}
    </Page>
  );
}
