import type { Input as CallInput, opsCalls } from '@fenshen/contract';
import { Collapse, DatePicker, Form, Input, InputNumber, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { wholeRules } from '../../lib/form-rules';
import { siteToday } from '../../lib/site-time';
import { describeTotal } from './totals';
import styles from './issue-form.module.css';

export interface IssueFormValues {
  name: string;
  credits: number;
  valid_days: number;
  count: number;
  uses: number;
  vip_days: number;
  storage_gb: number;
  prefix?: string;
  note?: string;
  last_day?: Dayjs | null;
}
const FIRST_VALUES: Partial<IssueFormValues> = {
  credits: 1000,
  valid_days: 30,
  count: 10,
  uses: 1,
  vip_days: 0,
  storage_gb: 0,
};

/** Form values as the call wants them; a last day counts until its end. */
export function toRequest(
  { last_day, ...values }: IssueFormValues,
  siteId: number,
  key: string,
): CallInput<typeof opsCalls.issueBatch> {
  const code_expires_at = last_day ? `${last_day.format('YYYY-MM-DD')} 23:59:59` : undefined;
  return { ...values, site_id: siteId, key, code_expires_at };
}

/** What the day's limits ask of a batch. */
export const toCheck = (
  {
    credits,
    vip_days,
    storage_gb,
    count,
    uses,
  }: Pick<IssueFormValues, 'credits' | 'vip_days' | 'storage_gb' | 'count' | 'uses'>,
  site_id: number,
): CallInput<typeof opsCalls.issueCheck> => ({ site_id, credits, vip_days, storage_gb, count, uses });

interface IssueFormProps {
  form: FormInstance<IssueFormValues>;
  onFinish: () => void;
}

/** Everything a batch is made of, the usual fields first. Fields keep what is typed: a wrong figure is refused, never bent. */
export function IssueForm({ form, onFinish }: IssueFormProps) {
  const total = Form.useWatch((values: IssueFormValues) => describeTotal(values), form);
  return (
    <Form form={form} layout="vertical" initialValues={FIRST_VALUES} onFinish={onFinish} requiredMark={false}>
      <Form.Item
        name="name"
        label="批次名称"
        rules={[{ required: true, whitespace: true, message: '请填写批次名称' }]}
      >
        <Input maxLength={60} placeholder="例如：十一月直播赠送" autoFocus />
      </Form.Item>
      <div className={styles.grid}>
        <Form.Item name="credits" label="每码积分" rules={wholeRules('每码积分', 0, 10_000_000)}>
          <InputNumber className={styles.full} suffix="积分" />
        </Form.Item>
        <Form.Item
          name="valid_days"
          label="积分有效期"
          tooltip="从兑换之日起算"
          rules={wholeRules('积分有效期', 1, 3650)}
        >
          <InputNumber className={styles.full} suffix="天" />
        </Form.Item>
        <Form.Item name="count" label="兑换码数量" rules={wholeRules('兑换码数量', 1, 100_000)}>
          <InputNumber className={styles.full} suffix="个" />
        </Form.Item>
        <Form.Item
          name="uses"
          label="每码可用次数"
          tooltip="大于 1 时，同一个码可被多个账号各兑换一次"
          rules={wholeRules('每码可用次数', 1, 100_000)}
        >
          <InputNumber className={styles.full} suffix="次" />
        </Form.Item>
      </div>
      <Collapse
        ghost
        className={styles.more}
        items={[
          {
            key: 'more',
            label: '更多设置：会员、存储、截止日期、渠道备注',
            forceRender: true,
            children: <MoreFields />,
          },
        ]}
      />
      <div className={styles.total} aria-live="polite">
        {total ?? '填写后显示合计'}
      </div>
    </Form>
  );
}

function MoreFields() {
  return (
    <div className={styles.grid}>
      <Form.Item name="vip_days" label="赠送会员" rules={wholeRules('赠送会员', 0, 3650)}>
        <InputNumber className={styles.full} suffix="天" />
      </Form.Item>
      <Form.Item name="storage_gb" label="赠送存储空间" rules={wholeRules('赠送存储空间', 0, 1000)}>
        <InputNumber className={styles.full} suffix="GB" />
      </Form.Item>
      <Form.Item name="last_day" label="兑换截止日期" tooltip="当天 23:59:59 之后不能再兑换，留空不限">
        <DatePicker
          className={styles.full}
          placeholder="不限"
          disabledDate={(day) => day.isBefore(siteToday())}
        />
      </Form.Item>
      <Form.Item
        name="prefix"
        label="兑换码前缀"
        tooltip="便于辨认渠道，最多 8 位字母或数字"
        normalize={(value: string) => value.toUpperCase()}
        rules={[{ pattern: /^[A-Z0-9]{0,8}$/, message: '最多 8 位字母或数字' }]}
      >
        <Input maxLength={8} placeholder="例如：LIVE" />
      </Form.Item>
      <Form.Item name="note" label="渠道 / 代理备注" className={styles.wide}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} showCount />
      </Form.Item>
    </div>
  );
}
