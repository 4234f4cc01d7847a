import type { TableProps } from 'antd';
import type { ResourceName } from '../../lib/resource';
import { RemoveAct, RowAct, RowActs } from '../row-acts';
import { StatusTag } from '../status-tag';
import type { ContentRecord } from './content-dialog';
import { SortCell } from './sort-cell';

export interface ContentActs<T> {
  resource: ResourceName;
  /** What one record is called, e.g. 提示词. */
  noun: string;
  nameOf: (record: T) => string;
  /** Whether this person may change the record. */
  mayChange: (record: T) => boolean;
  mayCreate: boolean;
  onEdit: (record: T) => void;
  onCopy: (record: T) => void;
  onView: (record: T) => void;
  onRemove: (record: T) => unknown;
}

/** The columns every content list ends with: place, state, acts. */
export function contentColumns<T extends ContentRecord>(
  acts: ContentActs<T>,
): NonNullable<TableProps<T>['columns']> {
  return [
    {
      title: '排序',
      dataIndex: 'sort',
      align: 'right',
      className: 'num',
      sorter: true,
      render: (sort: number, record) =>
        acts.mayChange(record) ? (
          <SortCell resource={acts.resource} record={record} name={acts.nameOf(record)} />
        ) : (
          sort
        ),
    },
    {
      title: '状态',
      dataIndex: 'enabled',
      sorter: true,
      render: (on: boolean) => (
        <StatusTag label={on ? { text: '启用', tone: 'good' } : { text: '停用', tone: 'neutral' }} />
      ),
    },
    { title: '操作', key: 'acts', render: (_, record) => <Acts record={record} acts={acts} /> },
  ];
}

function Acts<T extends ContentRecord>({ record, acts }: { record: T; acts: ContentActs<T> }) {
  const mine = acts.mayChange(record);
  return (
    <RowActs>
      {mine ? (
        <RowAct onClick={() => acts.onEdit(record)}>编辑</RowAct>
      ) : (
        <RowAct onClick={() => acts.onView(record)}>查看</RowAct>
      )}
      {acts.mayCreate && <RowAct onClick={() => acts.onCopy(record)}>{mine ? '复制' : '复制到本站'}</RowAct>}
      {mine && (
        <RemoveAct
          title={`删除「${acts.nameOf(record)}」？`}
          description="删除后用户端不再显示，且无法恢复；暂时不用可改为停用"
          onConfirm={() => acts.onRemove(record)}
        />
      )}
    </RowActs>
  );
}
