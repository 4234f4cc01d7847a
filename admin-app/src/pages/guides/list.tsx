import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useDelete } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CsvButton } from '../../components/csv-button';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import type { GuideRecord } from '../../graphql/guides';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';
import { useRemoteList } from '../../lib/use-remote-list';
import { guideColumns } from './columns';

const GuideDialog = lazy(() => import('./guide-dialog'));

const CSV = [
  { title: '分类', value: (guide: GuideRecord) => guide.category },
  { title: '名称', value: (guide: GuideRecord) => guide.name },
  { title: '封面文件', value: (guide: GuideRecord) => guide.cover_file_id ?? '' },
  { title: '视频文件', value: (guide: GuideRecord) => guide.video_file_id ?? '' },
  { title: '状态', value: (guide: GuideRecord) => (guide.enabled ? '显示' : '隐藏') },
];

/** Tutorials shown on the user app's guide page. */
export default function GuideListPage() {
  const { me, site } = useStaff();
  const { mutate: remove } = useDelete();
  const [editing, setEditing] = useState<GuideRecord | 'new' | null>(null);
  const list = useRemoteList<GuideRecord>('guides', {
    dataProviderName: 'default',
    permanent: shownOn(site.id),
    filters: { name: 'contains' },
    sorters: [
      { field: 'sort', order: 'asc' },
      { field: 'createdAt', order: 'asc' },
    ],
  });
  const columns = useMemo(
    () =>
      guideColumns({
        platform: me.role === 'owner',
        onEdit: setEditing,
        onRemove: (guide) => remove({ resource: 'guides', id: guide.documentId }),
      }),
    [me, remove],
  );
  const search = list.address.filter('name');
  return (
    <Page
      title="使用指南"
      hint="显示在用户端的教程视频，按分类与排序展示"
      actions={
        <>
          <CsvButton name="使用指南" load={list.loadAll} columns={CSV} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新建指南
          </Button>
        </>
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="documentId"
        empty={search ? '没有找到匹配的指南' : '还没有指南，点击右上角「新建指南」'}
        toolbar={
          <SearchBox
            value={search}
            placeholder="搜索名称"
            onSearch={(name) => list.address.setFilters({ name })}
          />
        }
      />
      <Suspense fallback={null}>
        {editing && (
          <GuideDialog
            guide={editing === 'new' ? null : editing}
            site={site}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
