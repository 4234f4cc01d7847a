import type { TableProps } from 'antd';
import { FileThumb } from '../../components/file-thumb';
import { RemoveAct, RowAct, RowActs } from '../../components/row-acts';
import { ScopeTag } from '../../components/scope-tag';
import { StatusTag } from '../../components/status-tag';
import type { GuideRecord } from '../../graphql/guides';

interface GuideActs {
  /** Whether guides of the whole platform may be changed too. */
  platform: boolean;
  onEdit: (guide: GuideRecord) => void;
  onRemove: (guide: GuideRecord) => void;
}

export function guideColumns({ platform, onEdit, onRemove }: GuideActs): TableProps<GuideRecord>['columns'] {
  return [
    { title: '分类', dataIndex: 'category', sorter: true },
    {
      title: '名称',
      dataIndex: 'name',
      sorter: true,
      render: (name: string, guide) => (
        <>
          <strong>{name}</strong> <ScopeTag siteId={guide.site_id} />
        </>
      ),
    },
    {
      title: '封面',
      dataIndex: 'cover_file_id',
      render: (id: number | null, guide) => <FileThumb id={id} alt={`${guide.name}的封面`} />,
    },
    {
      title: '视频',
      dataIndex: 'video_file_id',
      render: (id: number | null) => (id === null ? <span className="muted">未上传</span> : '已上传'),
    },
    { title: '排序', dataIndex: 'sort', align: 'right', className: 'num', sorter: true },
    {
      title: '状态',
      dataIndex: 'enabled',
      render: (on: boolean) => (
        <StatusTag label={on ? { text: '显示', tone: 'good' } : { text: '隐藏', tone: 'neutral' }} />
      ),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_, guide) =>
        (platform || guide.site_id !== null) && (
          <RowActs>
            <RowAct onClick={() => onEdit(guide)}>编辑</RowAct>
            <RemoveAct
              title="删除这条指南？"
              description="删除后用户端不再显示，且无法恢复"
              onConfirm={() => onRemove(guide)}
            />
          </RowActs>
        ),
    },
  ];
}
