import { WORTH_TEXT, type opsCalls, type Output } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Alert } from 'antd';

type Check = Output<typeof opsCalls.issueCheck>;
type Row = Check['rows'][number];

/** What bounds a kind of worth most; null: nothing does. */
const leftOf = ({ left_today, left_site }: Row): number | null =>
  left_today === null || left_site === null ? null : Math.min(left_today, left_site);

function describe(row: Row): string {
  const { name, unit } = WORTH_TEXT[row.kind];
  const left = leftOf(row) ?? 0;
  const asked = `${name}：本次 ${formatCount(row.asked)} ${unit}，今日还可发放 ${formatCount(left)} ${unit}`;
  return row.asked > left ? `${asked}，超出 ${formatCount(row.asked - left)} ${unit}` : asked;
}

const WORDS = {
  over: { type: 'error', title: '超出今日发码额度，请返回减少数量，或联系平台所有者调整额度' },
  approval: { type: 'warning', title: '需另一位管理人员审批后才能兑换，审批前看不到兑换码' },
  free: { type: 'success', title: '无需审批，确认后兑换码立即生成' },
} as const;

/** Whether the batch fits into the day and needs a second person, before it is sent. */
export function IssueCheck({ check }: { check: Check }) {
  const words = WORDS[!check.fits ? 'over' : check.needs_approval ? 'approval' : 'free'];
  const rows = check.rows.filter((row) => row.asked > 0 && leftOf(row) !== null);
  return (
    <Alert
      type={words.type}
      showIcon
      message={words.title}
      description={
        rows.length > 0 && (
          <>
            {rows.map((row) => (
              <div key={row.kind} className="num">
                {describe(row)}
              </div>
            ))}
          </>
        )
      }
      style={{ marginTop: 16 }}
    />
  );
}
