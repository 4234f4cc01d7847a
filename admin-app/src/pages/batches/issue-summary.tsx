import { formatCount } from '@fenshen/web';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useStaff } from '../../lib/staff-context';
import { describeValue } from './columns';
import type { IssueFormValues } from './issue-form';
import { describeTotal, totalCredits } from './totals';
import styles from './issue-summary.module.css';

/** The second look before credits are created; `check` once the server has said whether it may be. */
export function IssueSummary({ values, check }: { values: IssueFormValues; check: ReactNode }) {
  const { site } = useStaff();
  const rows = [
    { key: 'site', label: '站点', children: site.title },
    { key: 'name', label: '批次名称', children: values.name },
    { key: 'value', label: '每码内容', children: describeValue(values).join('，') || '无' },
    {
      key: 'uses',
      label: '每码可用',
      children: values.uses > 1 ? `${formatCount(values.uses)} 次` : '1 次',
    },
    {
      key: 'until',
      label: '兑换截止',
      children: values.last_day ? `${values.last_day.format('YYYY-MM-DD')} 23:59:59` : '不限',
    },
    ...(values.prefix ? [{ key: 'prefix', label: '前缀', children: values.prefix }] : []),
    ...(values.note ? [{ key: 'note', label: '备注', children: values.note }] : []),
  ];
  return (
    <>
      <div className={styles.total}>
        <span className={styles.figure}>{formatCount(totalCredits(values))} 积分</span>
        <span>{describeTotal(values)}</span>
      </div>
      <Descriptions column={1} size="small" items={rows} styles={{ label: { width: 96 } }} />
      {check}
      <p className="muted">发放记入审计日志，积分在用户兑换时到账。</p>
    </>
  );
}
