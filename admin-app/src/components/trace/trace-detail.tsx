import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { opsCalls, type Input } from '@fenshen/contract';
import { copyText, formatCount } from '@fenshen/web';
import { App, Button, Empty, Skeleton } from 'antd';
import { entryKindLabel } from '../../lib/labels';
import { useCallQuery } from '../../lib/use-call-query';
import { ErrorState } from '../error-state';
import { StatusTag } from '../status-tag';
import { entryFigure, explainTrace, type CreditTrace } from './explain';
import { LotCard } from './lot-card';
import { SpendCard } from './spend-card';
import styles from './trace.module.css';

/** The chain behind an entry, a lot or a code: what it paid for, and where its credits came from. */
export function TraceDetail({ of }: { of: Input<typeof opsCalls.creditTrace> }) {
  const { data, error, refetch } = useCallQuery(opsCalls.creditTrace, of);
  const { message } = App.useApp();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const copy = async () => {
    if (await copyText(explainTrace(data))) message.success('已复制说明，可直接回复用户');
    else message.error('浏览器不允许复制，请手动选择文字');
  };
  const nothing = !data.entry && data.lots.length === 0 && data.spends.length === 0;
  if (nothing) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有关联的积分记录" />;
  return (
    <div className={styles.chain}>
      {data.entry && <EntryHead entry={data.entry} figure={entryFigure(data)} />}
      <section>
        <h3 className={styles.head}>{data.entry ? '用在哪里' : '付给了什么'}</h3>
        {data.spends.length === 0 && <p className="muted">不涉及任务扣费</p>}
        {data.spends.map((spend) => (
          <SpendCard key={spend.hold_id} spend={spend} />
        ))}
      </section>
      <section>
        <h3 className={styles.head}>积分来源</h3>
        {data.lots.length === 0 && <p className="muted">没有动用积分</p>}
        {data.lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} />
        ))}
      </section>
      <div>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制说明
        </Button>
      </div>
    </div>
  );
}

function EntryHead({ entry, figure }: { entry: NonNullable<CreditTrace['entry']>; figure: string }) {
  return (
    <header className={styles.entry}>
      <span className={styles.change}>{figure}</span>
      <span className={styles.inline}>
        {entry.action_name} <StatusTag label={entryKindLabel(entry.kind)} />
      </span>
      <span className="muted num">
        {entry.create_time}，变动后余额 {formatCount(entry.balance_after)}
      </span>
      {(entry.actor || entry.remark) && (
        <span className="muted">
          {[entry.actor && `操作人 ${entry.actor}`, entry.remark].filter(Boolean).join('，')}
        </span>
      )}
    </header>
  );
}
