import FolderOutlined from '@ant-design/icons/FolderOutlined';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { FilterSelect } from '../../components/content/content-filters';
import { ContentList } from '../../components/content/content-list';
import { NameCell } from '../../components/content/name-cell';
import { FileThumb } from '../../components/file-thumb';
import { StatusTag } from '../../components/status-tag';
import type { GuideRecord } from '../../graphql/guides';
import { useListFilters } from '../../lib/list-address';
import { CategoryDialog } from './category-dialog';
import { GuideFields } from './fields';
import { useCategories } from './use-categories';

const columns: NonNullable<TableProps<GuideRecord>['columns']> = [
  {
    title: '指南',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, cover_file_id }) => (
      <NameCell name={name} siteId={site_id} picture={<FileThumb id={cover_file_id} />} />
    ),
  },
  { title: '分类', dataIndex: 'category', sorter: true },
  {
    title: '视频',
    dataIndex: 'video_file_id',
    render: (id: number | null) =>
      id === null ? <StatusTag label={{ text: '未上传', tone: 'warn' }} /> : '已上传',
  },
];
const csv = [
  { title: '分类', value: (guide: GuideRecord) => guide.category },
  { title: '名称', value: (guide: GuideRecord) => guide.name },
  { title: '视频', value: (guide: GuideRecord) => (guide.video_file_id ? '已上传' : '未上传') },
];
const blank = { name: '', cover_file_id: null, video_file_id: null, sort: 0, enabled: true };

/** Tutorials shown on the user app's guide page, by category. */
export default function GuideListPage() {
  const address = useListFilters();
  const categories = useCategories();
  const [arranging, setArranging] = useState(false);
  const options = [
    { value: '', label: '全部分类' },
    ...categories.map(({ name, guides }) => ({ value: name, label: `${name}（${guides.length}）` })),
  ];
  return (
    <>
      <ContentList<GuideRecord>
        resource="guides"
        title="使用指南"
        hint="显示在用户端的教程视频，按分类与排序展示"
        noun="指南"
        search="name"
        filters={{ category: 'eq' }}
        toolbar={
          <>
            <FilterSelect address={address} name="category" label="分类" options={options} />
            <Button icon={<FolderOutlined />} onClick={() => setArranging(true)}>
              管理分类
            </Button>
          </>
        }
        columns={columns}
        thumb={(guide) => guide.cover_file_id}
        csv={csv}
        blank={{ ...blank, category: address.filter('category') }}
        Fields={GuideFields}
        dialogWidth={720}
      />
      {arranging && <CategoryDialog categories={categories} onClose={() => setArranging(false)} />}
    </>
  );
}
