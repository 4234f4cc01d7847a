import styles from './list.module.css';

/** Names of what acts record; others are shown as they are. */
const NAMES: Partial<Record<string, string>> = {
  reason: '原因',
  credits: '积分',
  amount: '数量',
  before: '之前',
  after: '之后',
  count: '个数',
  name: '名称',
  outcome: '结果',
  channel: '通道',
  recalled: '收回',
  state: '状态',
};

/** Reason and figures of an act as names and texts. */
export const detailPairs = (detail: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(detail).map(([key, value]) => [
    NAMES[key] ?? key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

export function DetailText({ detail }: { detail: Record<string, unknown> }) {
  const pairs = detailPairs(detail);
  if (pairs.length === 0) return <span className="muted">—</span>;
  return (
    <div className={styles.detail}>
      {pairs.map(([name, value]) => (
        <span key={name}>
          <span className="muted">{name}：</span>
          {value}
        </span>
      ))}
    </div>
  );
}
