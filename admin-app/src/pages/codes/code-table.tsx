import { codeStandings, opsCalls, type OpsCode } from '@fenshen/contract';
import type { CrudFilter } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { FilterSelect } from '../../components/content/content-filters';
import { ExportButton } from '../../components/export-button';
import { lazyDialog } from '../../components/lazy-part';
import { RangeFilter } from '../../components/range-filter';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { CODE_STATE_LABELS } from '../../lib/labels';
import { useMay } from '../../lib/use-may';
import { filtersOf, useTableList } from '../../lib/use-table-list';
import { codeColumns, type CodeAct } from './columns';

const CodeDialog = lazyDialog(() => import('./code-dialog'));
const CodeDrawer = lazyDialog(() => import('./code-drawer'));

const FILTERS = {
  code: 'contains',
  redeemer: 'contains',
  state: 'eq',
  start_time: 'eq',
  end_time: 'eq',
} as const;
const states = [
  { value: '', label: '全部状态' },
  ...codeStandings.map((state) => ({ value: state, label: CODE_STATE_LABELS[state].text })),
];

/** Codes by code, redeemer, state and day; of one batch where `batchId` is given. */
export function CodeTable({ batchId }: { batchId?: number }) {
  const mayFreeze = useMay('codes', 'freeze');
  const mayRecall = useMay('codes', 'recall');
  const [acting, setActing] = useState<{ act: CodeAct; code: OpsCode } | null>(null);
  const [tracing, setTracing] = useState<OpsCode | null>(null);
  const within = useMemo<CrudFilter[]>(
    () => (batchId ? [{ field: 'batch_id', operator: 'eq', value: String(batchId) }] : []),
    [batchId],
  );
  const list = useTableList<OpsCode>('codes', { within, filters: FILTERS });
  const { address } = list;
  const { filter, setFilters } = address;
  const columns = useMemo(
    () =>
      codeColumns({
        withBatch: batchId === undefined,
        mayFreeze,
        mayRecall,
        onAct: (act, code) => setActing({ act, code }),
        onTrace: setTracing,
      }),
    [batchId, mayFreeze, mayRecall],
  );
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="id"
        empty={filtered ? '没有符合条件的兑换码，请核对后再试' : '还没有兑换码'}
        toolbar={
          <>
            <SearchBox
              value={filter('code')}
              placeholder="兑换码，或末尾 4 位"
              onSearch={(code) => setFilters({ code })}
            />
            <SearchBox
              value={filter('redeemer')}
              placeholder="兑换账号（完整手机号）"
              onSearch={(redeemer) => setFilters({ redeemer })}
            />
            <FilterSelect address={address} name="state" label="兑换码状态" options={states} />
            <RangeFilter address={address} label="兑换日期" />
            <ExportButton
              endpoint={opsCalls.codesFile}
              filters={{ ...filtersOf(address, FILTERS), batch_id: batchId }}
              name="兑换码清单"
              total={list.total}
            />
          </>
        }
      />
      {acting && <CodeDialog {...acting} onClose={() => setActing(null)} />}
      {tracing && <CodeDrawer code={tracing} onClose={() => setTracing(null)} />}
    </>
  );
}
