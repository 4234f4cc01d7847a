import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { CREDIT_ACTIONS, isCreditAction } from '@fenshen/contract';
import { useDelete, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { FilterSelect, ScopeFilter } from '../../components/content/content-filters';
import { CsvButton } from '../../components/csv-button';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import type { CreditRuleRecord } from '../../graphql/credit-rules';
import { useListFilters } from '../../lib/list-address';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';
import { useMay } from '../../lib/use-may';
import { useTableList } from '../../lib/use-table-list';
import { describePrice, ruleColumns, type RuleWork } from './columns';

const RuleDialog = lazyDialog(() => import('./rule-dialog'));

const UNITS = [
  { value: '', label: '全部计价' },
  { value: 'each', label: '按次' },
  { value: 'second', label: '按秒' },
];
const CSV = [
  { title: '动作', value: (rule: CreditRuleRecord) => rule.action },
  { title: '名称', value: (rule: CreditRuleRecord) => rule.name },
  { title: '价格', value: describePrice },
  { title: '每日免费', value: (rule: CreditRuleRecord) => rule.free_per_day },
  { title: '范围', value: (rule: CreditRuleRecord) => (rule.site_id === null ? '全平台' : '本站') },
];

/** What each action costs on this site: the platform's rules and the site's own over them. */
export default function CreditRuleListPage() {
  const { me, site } = useStaff();
  const { mutateAsync: remove } = useDelete();
  const [work, setWork] = useState<RuleWork | null>(null);
  const { filter } = useListFilters();
  const list = useTableList<CreditRuleRecord>('credit-rules', {
    within: shownOn(site.id, filter('scope')),
    filters: { name: 'contains', unit: 'eq' },
    order: [{ field: 'action', order: 'asc' }],
  });
  const mayEdit = useMay('credit-rules', 'edit');
  const { rows } = list;
  const columns = useMemo(() => {
    if (!mayEdit) return ruleColumns();
    return ruleColumns({
      platform: me.role === 'owner',
      own: new Set(rows.filter((rule) => rule.site_id !== null).map((rule) => rule.action)),
      onEdit: (rule) => setWork({ act: 'edit', rule }),
      onOverride: (rule) => setWork({ act: 'override', rule }),
      onRemove: (rule) => remove({ resource: 'credit-rules', id: rule.documentId }),
    });
  }, [mayEdit, me.role, rows, remove]);
  const { result: shared } = useList<CreditRuleRecord & { id: string }>({
    resource: 'credit-rules',
    pagination: { currentPage: 1, pageSize: 100 },
    filters: [{ field: 'site_id', operator: 'null', value: true }],
    queryOptions: { enabled: me.role === 'owner' },
  });
  const free = Object.keys(CREDIT_ACTIONS)
    .filter(isCreditAction)
    .filter((action) => !shared.data.some((rule) => rule.action === action));
  const search = filter('name');
  const narrowed = ['name', 'unit', 'scope'].some(filter);
  return (
    <Page
      title="积分规则"
      hint="每个动作的价格与每日免费次数，本站规则优先于平台规则；已提交的任务按提交时的价格结算"
      actions={
        <>
          <CsvButton name="积分规则" load={list.loadAll} columns={CSV} />
          {me.role === 'owner' && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setWork({ act: 'create' })}>
              新建平台规则
            </Button>
          )}
        </>
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="documentId"
        empty={narrowed ? '没有符合条件的规则，请调整搜索或筛选' : '还没有积分规则，未设规则的动作不收费'}
        toolbar={
          <>
            <SearchBox
              value={search}
              placeholder="搜索名称"
              onSearch={(name) => list.address.setFilters({ name })}
            />
            <FilterSelect address={list.address} name="unit" label="计价方式" options={UNITS} />
            <ScopeFilter address={list.address} />
          </>
        }
      />
      {work && <RuleDialog work={work} site={site} free={free} onClose={() => setWork(null)} />}
    </Page>
  );
}
