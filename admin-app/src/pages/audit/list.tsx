import { AUDIT_KINDS, AUDIT_THINGS, auditAct, auditTarget, opsCalls, type AuditRow } from '@fenshen/contract';
import { Tag, type TableProps } from 'antd';
import { FilterSelect } from '../../components/content/content-filters';
import { ExportButton } from '../../components/export-button';
import { Page } from '../../components/page';
import { RangeFilter } from '../../components/range-filter';
import { RemoteTable } from '../../components/remote-table';
import { RowAct } from '../../components/row-acts';
import { SearchBox } from '../../components/search-box';
import { ROLE_LABELS } from '../../lib/staff';
import { filtersOf, useTableList } from '../../lib/use-table-list';
import { DetailText } from './detail-text';
import { TargetLink } from './target-link';
import styles from './list.module.css';

const FILTERS = {
  actor: 'contains',
  action: 'contains',
  target: 'contains',
  start_time: 'eq',
  end_time: 'eq',
} as const;
const kinds = [{ value: '', label: '全部操作' }, ...AUDIT_KINDS.map(([value, label]) => ({ value, label }))];
/** Named twice for the older records' sake, or never the target of an act. */
const NO_TARGET = ['account', 'staff', 'staff-password', 'staff-limits', 'site-draft', 'credits'];
const things = [
  { value: '', label: '全部对象' },
  ...Object.entries(AUDIT_THINGS)
    .filter(([thing]) => !NO_TARGET.includes(thing))
    .map(([thing, label]) => ({ value: `${thing}:`, label })),
];

const actorName = ({ actor }: AuditRow) => actor || '系统';
const roleName = (role: string) => Object.entries(ROLE_LABELS).find(([name]) => name === role)?.[1] ?? '系统';

const columnsOf = (onTarget: (target: string) => void): TableProps<AuditRow>['columns'] => [
  {
    title: '时间',
    dataIndex: 'create_time',
    className: 'num',
    sorter: true,
    render: (time: string, { ip }) => (
      <>
        {time}
        <div className="muted mono">{ip}</div>
      </>
    ),
  },
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
    title: '操作与对象',
    dataIndex: 'action',
    render: (_, row) => (
      <div className={styles.act}>
        <strong>{auditAct(row)}</strong>
        <div>
          <TargetLink row={row} />
        </div>
        <RowAct onClick={() => onTarget(row.target)}>它的全部记录</RowAct>
      </div>
    ),
  },
  { title: '内容', key: 'detail', render: (_, row) => <DetailText detail={row.detail} /> },
];

/** What staff did, newest first; nothing here can be changed. */
export default function AuditListPage() {
  const list = useTableList<AuditRow>('audit', { filters: FILTERS });
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const target = filter('target');
  const oneThing = target !== '' && !things.some(({ value }) => value === target);
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
          columns={columnsOf((one) => setFilters({ target: one, action: '' }))}
          rowKey="id"
          empty={filtered ? '没有符合条件的记录' : '还没有操作记录'}
          toolbar={
            <>
              <SearchBox
                value={filter('actor')}
                placeholder="操作人"
                onSearch={(actor) => setFilters({ actor })}
              />
              <FilterSelect address={list.address} name="action" label="操作类型" options={kinds} />
              {oneThing ? (
                <Tag closable bordered={false} onClose={() => setFilters({ target: '' })}>
                  对象：
                  {auditTarget(list.rows.find((row) => row.target === target) ?? { target, detail: {} })}
                </Tag>
              ) : (
                <FilterSelect address={list.address} name="target" label="对象" options={things} />
              )}
              <RangeFilter address={list.address} label="日期" />
            </>
          }
        />
      </div>
    </Page>
  );
}
