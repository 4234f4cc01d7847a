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
  username: '账号',
  entryId: '流水编号',
  expires: '有效期至',
  direction: '方式',
  from: '原状态',
  to: '新状态',
  codes: '个数',
  uses: '每码次数',
  kind: '类型',
  days: '天数',
  refunded: '退款',
  holdId: '预扣编号',
  captureEntryId: '原扣费流水',
  jobId: '新任务',
  was: '原状态',
  lastError: '渠道答复',
};

/** Words of the server's own among the values. */
const VALUES: Partial<Record<string, string>> = {
  give: '增加',
  take: '扣减',
  active: '可兑换',
  pending: '待审批',
  frozen: '已冻结',
  revoked: '已作废',
  failed: '失败',
  succeeded: '完成',
};

/** Reason and figures of an act as names and texts. */
export const detailPairs = (detail: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(detail).map(([key, value]) => [
    NAMES[key] ?? key,
    typeof value === 'string' ? (VALUES[value] ?? value) : JSON.stringify(value),
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
