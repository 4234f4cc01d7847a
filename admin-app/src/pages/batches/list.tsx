import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { CdkeyBatch } from '@fenshen/contract';
import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { useStaff } from '../../lib/staff-context';
import { useRemoteList } from '../../lib/use-remote-list';
import { batchColumns } from './columns';

const IssueDialog = lazy(() => import('./issue-dialog'));
const ExportDialog = lazy(() => import('./export-dialog'));

/** Batches of redemption codes: issue, follow, export. */
export default function BatchListPage() {
  const { may, site } = useStaff();
  const list = useRemoteList<CdkeyBatch>('batches', { filters: { name: 'contains' } });
  const invalidate = useInvalidate();
  const [issuing, setIssuing] = useState(false);
  const [exporting, setExporting] = useState<CdkeyBatch | null>(null);
  const mayExport = may('batches', 'export');
  const columns = useMemo(() => batchColumns(mayExport ? setExporting : undefined), [mayExport]);
  const search = list.address.filter('name');
  return (
    <Page
      title="兑换码"
      hint={`为「${site.title}」发放积分、会员与存储空间`}
      actions={
        may('batches', 'create') && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIssuing(true)}>
            发放兑换码
          </Button>
        )
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="id"
        empty={search ? '没有找到匹配的批次，换个关键词试试' : '还没有批次，点击右上角「发放兑换码」开始'}
        toolbar={
          <SearchBox
            value={search}
            placeholder="搜索批次名称"
            onSearch={(name) => list.address.setFilters({ name })}
          />
        }
      />
      <Suspense fallback={null}>
        {issuing && (
          <IssueDialog
            siteId={site.id}
            onIssued={() =>
              void invalidate({ resource: 'batches', dataProviderName: 'ops', invalidates: ['list'] })
            }
            onClose={() => setIssuing(false)}
          />
        )}
        {exporting && <ExportDialog batch={exporting} onClose={() => setExporting(null)} />}
      </Suspense>
    </Page>
  );
}
