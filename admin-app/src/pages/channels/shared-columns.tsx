import { formatCount } from '@fenshen/web';
import type { TableProps } from 'antd';
import { RemoveAct, RowAct, RowActs } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import type { ChannelPriceRecord } from '../../graphql/channels';
import { adapterName, type Label } from '../../lib/labels';
import styles from './columns.module.css';

/** What both kinds of channel have. */
export interface Channel {
  documentId: string;
  api: string;
  name: string;
  desc: string;
  version_name: string;
  credits: number;
  enabled: boolean;
}
type Columns<C> = NonNullable<TableProps<C>['columns']>;

export function nameColumn<C extends Channel>(): Columns<C>[number] {
  return {
    title: '通道',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, channel) => (
      <div className={styles.name}>
        <span>
          <strong>{name}</strong> <span className="muted mono">{channel.api}</span>
        </span>
        <span className="muted">{channel.desc || '无说明'}</span>
      </div>
    ),
  };
}

interface PriceParts {
  unit: string;
  priceOf: (api: string) => ChannelPriceRecord | undefined;
}
export function priceColumn<C extends Channel>({ unit, priceOf }: PriceParts): Columns<C>[number] {
  const words = (credits: number) => (credits === 0 ? '免费' : `${formatCount(credits)} 积分 / ${unit}`);
  return {
    title: '本站价格',
    dataIndex: 'credits',
    sorter: true,
    className: 'num',
    render: (credits: number, { api }) => {
      const own = priceOf(api);
      return own ? (
        <>
          {words(own.credits)}
          <div className="muted">平台价 {words(credits)}</div>
        </>
      ) : (
        <>
          {words(credits)}
          <div className="muted">同平台价</div>
        </>
      );
    },
  };
}

/** Who serves the channel; those who are asked instead stand below. */
export const adapterColumn = <
  C extends Channel & { adapter: string; fallbacks: string[] },
>(): Columns<C>[number] => ({
  title: '服务商',
  dataIndex: 'adapter',
  render: (adapter: string, { fallbacks }) => (
    <>
      {adapterName(adapter)}
      {fallbacks.length > 0 && <div className="muted">备用：{fallbacks.map(adapterName).join('、')}</div>}
    </>
  ),
});

/** How much it does at once; what else limits it stands below. */
export const limitColumn = <
  C extends Channel & {
    concurrency: number | null;
    user_concurrency: number | null;
    starts_per_minute: number | null;
  },
>(): Columns<C>[number] => ({
  title: '同时处理',
  dataIndex: 'concurrency',
  align: 'right',
  className: 'num',
  sorter: true,
  render: (concurrency: number | null, { user_concurrency, starts_per_minute }) => (
    <>
      {concurrency === null ? '默认' : formatCount(concurrency)}
      {user_concurrency !== null && <div className="muted">每人 {formatCount(user_concurrency)}</div>}
      {starts_per_minute !== null && <div className="muted">每分钟开始 {formatCount(starts_per_minute)}</div>}
    </>
  ),
});

const ON: Label = { text: '可用', tone: 'good' };
const OFF: Label = { text: '已停用', tone: 'neutral' };
const PAUSED: Label = { text: '已暂停', tone: 'warn' };
export const channelState = ({ enabled, paused }: { enabled: boolean; paused?: boolean }): Label =>
  !enabled ? OFF : paused ? PAUSED : ON;

export function ChannelState({
  channel,
}: {
  channel: { enabled: boolean; paused?: boolean; pause_reason?: string };
}) {
  return (
    <>
      <StatusTag label={channelState(channel)} />
      {channel.paused && channel.pause_reason && <div className="muted">{channel.pause_reason}</div>}
    </>
  );
}

interface ActParts<C> {
  priceOf: (api: string) => ChannelPriceRecord | undefined;
  /** Absent where the role may not. */
  onEdit?: (channel: C) => void;
  onPrice?: (channel: C) => void;
  onRemovePrice: (price: ChannelPriceRecord) => unknown;
}
export function actColumns<C extends Channel>(acts: ActParts<C>): Columns<C> {
  const { priceOf, onEdit, onPrice, onRemovePrice } = acts;
  if (!onEdit && !onPrice) return [];
  return [
    {
      title: '操作',
      key: 'acts',
      render: (_, channel) => {
        const own = priceOf(channel.api);
        return (
          <RowActs>
            {onPrice && <RowAct onClick={() => onPrice(channel)}>{own ? '改本站价' : '设本站价'}</RowAct>}
            {onPrice && own && (
              <RemoveAct
                title="恢复平台价？"
                description="之后提交的任务按平台价计费"
                okText="恢复平台价"
                onConfirm={() => onRemovePrice(own)}
              />
            )}
            {onEdit && <RowAct onClick={() => onEdit(channel)}>编辑通道</RowAct>}
          </RowActs>
        );
      },
    },
  ];
}
