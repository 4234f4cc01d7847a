import type { TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { StateFilter } from '../../components/content/content-filters';
import { CsvButton } from '../../components/csv-button';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { useStaff } from '../../lib/staff-context';
import { useMay } from '../../lib/use-may';
import { useTableList } from '../../lib/use-table-list';
import { actColumns, channelState, nameColumn, priceColumn, type Channel } from './shared-columns';
import { useSitePrices, type ChannelKind } from './use-site-prices';

const PriceDialog = lazyDialog(() => import('./price-dialog'));

interface ChannelListProps<C> {
  resource: 'video-channels' | 'voice-channels';
  kind: ChannelKind;
  title: string;
  hint: string;
  /** What the price is per: 秒 or 次. */
  unit: string;
  /** Columns of this kind alone. */
  columns: NonNullable<TableProps<C>['columns']>;
  /** The dialog in which the owner changes a channel. */
  editor: (channel: C, onClose: () => void) => ReactNode;
}

/** Channels with the platform's price and the site's own over it. */
export function ChannelList<C extends Channel>({
  resource,
  kind,
  title,
  hint,
  unit,
  columns,
  editor,
}: ChannelListProps<C>) {
  const { site } = useStaff();
  const mayEdit = useMay(resource, 'edit');
  const mayPrice = useMay('channel-prices', 'edit');
  const { priceOf, removePrice } = useSitePrices(kind);
  const [editing, setEditing] = useState<C | null>(null);
  const [pricing, setPricing] = useState<C | null>(null);
  const list = useTableList<C & { id: string }>(resource, {
    filters: { name: 'contains', enabled: 'flag' },
    order: [{ field: 'sort', order: 'asc' }],
  });
  const search = list.address.filter('name');
  const narrowed = Boolean(search || list.address.filter('enabled'));
  const all: NonNullable<TableProps<C>['columns']> = [
    nameColumn<C>(),
    priceColumn<C>({ unit, priceOf }),
    ...columns,
    ...actColumns<C>({
      priceOf,
      onEdit: mayEdit ? setEditing : undefined,
      onPrice: mayPrice ? setPricing : undefined,
      onRemovePrice: removePrice,
    }),
  ];
  const csv = [
    { title: '标识', value: (channel: C) => channel.api },
    { title: '名称', value: (channel: C) => channel.name },
    { title: '平台价', value: (channel: C) => channel.credits },
    { title: '本站价', value: (channel: C) => priceOf(channel.api)?.credits ?? channel.credits },
    { title: '状态', value: (channel: C) => channelState(channel).text },
  ];
  return (
    <Page title={title} hint={hint} actions={<CsvButton name={title} load={list.loadAll} columns={csv} />}>
      <RemoteTable<C>
        list={list}
        columns={all}
        rowKey="documentId"
        empty={narrowed ? '没有符合条件的通道，请调整搜索或筛选' : '还没有通道，请联系平台管理员'}
        toolbar={
          <>
            <SearchBox
              value={search}
              placeholder="搜索通道名称"
              onSearch={(name) => list.address.setFilters({ name })}
            />
            <StateFilter address={list.address} />
          </>
        }
      />
      {editing && editor(editing, () => setEditing(null))}
      {pricing && (
        <PriceDialog
          kind={kind}
          channel={pricing}
          price={priceOf(pricing.api)}
          site={site}
          unit={unit}
          onClose={() => setPricing(null)}
        />
      )}
    </Page>
  );
}
