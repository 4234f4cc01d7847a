import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { FilterSelect, ScopeFilter } from '../../components/content/content-filters';
import { CsvButton } from '../../components/csv-button';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { ScopeTag } from '../../components/scope-tag';
import { SearchBox } from '../../components/search-box';
import { StatusTag } from '../../components/status-tag';
import { PROTOCOL_TYPES, type ProtocolRecord } from '../../graphql/protocols';
import { PROTOCOL_LABELS } from '../../lib/labels';
import { useListFilters } from '../../lib/list-address';
import { shownOn } from '../../lib/site-filter';
import { siteTime } from '../../lib/site-time';
import { useStaff } from '../../lib/staff-context';
import { useTableList } from '../../lib/use-table-list';
import { useCurrentVersions } from './use-versions';

const types = [
  { value: '', label: '全部协议' },
  ...PROTOCOL_TYPES.map((type) => ({ value: type, label: PROTOCOL_LABELS[type] })),
];
const CSV = [
  { title: '协议', value: (row: ProtocolRecord) => PROTOCOL_LABELS[row.type] },
  { title: '版本', value: (row: ProtocolRecord) => row.version },
  { title: '标题', value: (row: ProtocolRecord) => row.title },
  { title: '范围', value: (row: ProtocolRecord) => (row.site_id === null ? '全平台' : '本站') },
  { title: '发布时间', value: (row: ProtocolRecord) => siteTime(row.createdAt) },
];

function columns(current: ReadonlySet<string>): TableProps<ProtocolRecord>['columns'] {
  return [
    {
      title: '协议',
      dataIndex: 'type',
      sorter: true,
      render: (type: ProtocolRecord['type'], row) => (
        <>
          {PROTOCOL_LABELS[type]} <ScopeTag siteId={row.site_id} />
        </>
      ),
    },
    {
      title: '版本',
      dataIndex: 'version',
      sorter: true,
      className: 'num',
      render: (version: number) => `第 ${version} 版`,
    },
    {
      title: '标题',
      dataIndex: 'title',
      render: (title: string, row) => <Link to={`/protocols/${row.documentId}`}>{title}</Link>,
    },
    {
      title: '状态',
      key: 'state',
      render: (_, row) => (
        <StatusTag
          label={
            current.has(row.documentId)
              ? { text: '生效中', tone: 'good' }
              : { text: '历史版本', tone: 'neutral' }
          }
        />
      ),
    },
    { title: '发布时间', dataIndex: 'createdAt', sorter: true, className: 'num', render: siteTime },
  ];
}

/** Every version of every protocol: users have agreed to them, so none is ever changed. */
export default function ProtocolListPage() {
  const { site } = useStaff();
  const current = useCurrentVersions();
  const { filter, setFilters } = useListFilters();
  const list = useTableList<ProtocolRecord>('protocols', {
    within: shownOn(site.id, filter('scope')),
    filters: { type: 'eq', title: 'contains' },
    order: [
      { field: 'type', order: 'asc' },
      { field: 'version', order: 'desc' },
    ],
  });
  return (
    <Page
      title="协议"
      hint="用户同意过的版本永久保留；修订会发布为新版本，用户需重新同意"
      actions={<CsvButton name="协议" load={list.loadAll} columns={CSV} />}
    >
      <RemoteTable
        list={list}
        columns={columns(current)}
        rowKey="documentId"
        empty="没有找到匹配的协议"
        toolbar={
          <>
            <SearchBox
              value={filter('title')}
              placeholder="搜索标题"
              onSearch={(title) => setFilters({ title })}
            />
            <FilterSelect address={list.address} name="type" label="协议类型" options={types} />
            <ScopeFilter address={list.address} />
          </>
        }
      />
    </Page>
  );
}
