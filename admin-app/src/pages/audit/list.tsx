import { opsCalls, type AuditRow } from '@fenshen/contract';
import type { TableProps } from 'antd';
import { ExportButton } from '../../components/export-button';
import { mono } from '../../components/mono';
import { Page } from '../../components/page';
import { RangeFilter } from '../../components/range-filter';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { ROLE_LABELS } from '../../lib/staff';
import { filtersOf, useRemoteList } from '../../lib/use-remote-list';
import { actLabel } from './act-labels';
import { DetailText } from './detail-text';
import styles from './list.module.css';

const FILTERS = {
  actor: 'contains',
  action: 'contains',
  target: 'contains',
  start_time: 'eq',
  end_time: 'eq',
} as const;

const actorName = ({ actor }: AuditRow) => actor || '系统';
const roleName = (role: string) => Object.entries(ROLE_LABELS).find(([name]) => name === role)?.[1] ?? '系统';

const columns: TableProps<AuditRow>['columns'] = [
  { title: '时间', dataIndex: 'create_time', className: 'num', sorter: true },
  {
    title: '操作人',
    key: 'actor',
    render: (_, row) => (
      <>
        {actorName(row)}
        <div className="muted">{roleName(row.role)}</div>
      </>
    ),
  },
  {
    title: '操作',
    dataIndex: 'action',
    render: (action: string) => (
      <>
        {actLabel(action)}
        <div className="muted mono">{action}</div>
      </>
    ),
  },
  { title: '对象', dataIndex: 'target', render: mono },
  { title: '内容', key: 'detail', render: (_, row) => <DetailText detail={row.detail} /> },
  { title: 'IP', dataIndex: 'ip', render: mono },
];
/** What staff did, newest first; nothing here can be changed. */
export default function AuditListPage() {
  const list = useRemoteList<AuditRow>('audit', { filters: FILTERS });
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const search = (name: keyof typeof FILTERS, placeholder: string) => (
    <SearchBox
      value={filter(name)}
      placeholder={placeholder}
      onSearch={(text) => setFilters({ [name]: text })}
    />
  );
  return (
    <Page
      title="审计日志"
      hint="谁在什么时候做了什么、为什么；记录不可修改或删除"
      actions={
        <ExportButton
          endpoint={opsCalls.auditFile}
          filters={filtersOf(list.address, FILTERS)}
          name="审计日志"
          total={list.total}
        />
      }
    >
      <div className={styles.wide}>
        <RemoteTable
          list={list}
          columns={columns}
          rowKey="id"
          empty={filtered ? '没有符合条件的记录' : '还没有操作记录'}
          toolbar={
            <>
              {search('actor', '操作人')}
              {search('action', '操作，例如 cdkey')}
              {search('target', '对象，例如 cdkey-batch:12')}
              <RangeFilter address={list.address} label="日期" />
            </>
          }
        />
      </div>
    </Page>
  );
}
