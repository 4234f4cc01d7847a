import { opsCalls, type Input as CallInput, type OpsUser } from '@fenshen/contract';
import { formatChange, formatTime } from '@fenshen/web';
import { App, DatePicker, Form, InputNumber, Segmented } from 'antd';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import { wholeRules } from '../../lib/form-rules';
import { newRequestKey } from '../../lib/request-key';
import { siteDayIn, siteToday } from '../../lib/site-time';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';
import { limitText, MoneyPreview } from './money-preview';
import { TwoStepDialog } from './two-step-dialog';

interface AdjustValues {
  way: 'give' | 'take';
  amount: number;
  last_day?: Dayjs;
  reason: string;
}
const MAX = 10_000_000;
const USUAL = ['服务补偿', '活动补发', '误充更正'];

type AdjustRequest = Omit<CallInput<typeof opsCalls.creditAdjust>, 'preview'>;
const toRequest = (values: AdjustValues, user_id: number, key: string): AdjustRequest => ({
  user_id,
  key,
  credits: values.way === 'give' ? values.amount : -values.amount,
  expire_day: values.way === 'give' ? values.last_day?.format('YYYY-MM-DD') : undefined,
  reason: values.reason.trim(),
});

/** Gives or takes credits by hand. The key is made once per dialog: pressing twice moves credits once. */
export default function AdjustDialog({ user, onClose }: { user: OpsUser; onClose: () => void }) {
  const [form] = Form.useForm<AdjustValues>();
  const [key] = useState(newRequestKey);
  const [request, setRequest] = useState<AdjustRequest | null>(null);
  const { message } = App.useApp();
  const looking = useCall(opsCalls.creditAdjust);
  const adjusting = useCall(opsCalls.creditAdjust);
  const way = Form.useWatch('way', form);
  const mine = useCallQuery(opsCalls.adjustCheck, { user_id: user.id }, { gcTime: 0 });

  const look = (values: AdjustValues) => {
    const next = toRequest(values, user.id, key);
    looking.mutate({ ...next, preview: 1 }, { onSuccess: () => setRequest(next) });
  };
  const confirm = () => {
    if (!request) return;
    adjusting.mutate(
      { ...request, preview: 0 },
      {
        onSuccess: ({ before, after }) => {
          message.success(`已调整 ${formatChange(after - before)} 积分`);
          onClose();
        },
      },
    );
  };
  const seen = request && looking.data;
  return (
    <TwoStepDialog<AdjustValues>
      title={`调整积分：${user.username}`}
      form={form}
      initial={{ way: 'give', last_day: siteDayIn(30) }}
      okText="确认调整"
      usual={USUAL}
      pending={looking.isPending || adjusting.isPending}
      error={seen ? adjusting.error : looking.error}
      preview={
        seen && (
          <MoneyPreview
            before={seen.before}
            after={seen.after}
            limit={seen.limit}
            leftToday={seen.left_today}
            note={seen.expire_time && `有效期至 ${formatTime(seen.expire_time)}`}
          />
        )
      }
      onPreview={look}
      onConfirm={confirm}
      onBack={() => {
        adjusting.reset();
        setRequest(null);
      }}
      onClose={onClose}
    >
      <Form.Item name="way" label="方式" style={{ marginTop: 16 }}>
        <Segmented
          options={[
            { value: 'give', label: '增加' },
            { value: 'take', label: '扣减' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label="积分数量"
        extra={mine.data && limitText(mine.data.limit, mine.data.left_today)}
        rules={wholeRules('积分数量', 1, MAX)}
      >
        <InputNumber suffix="积分" style={{ width: '100%' }} />
      </Form.Item>
      {way === 'give' && (
        <Form.Item
          name="last_day"
          label="有效期至"
          extra="当天 24 点前可用"
          rules={[{ required: true, message: '请选择有效期' }]}
        >
          <DatePicker style={{ width: '100%' }} disabledDate={(day) => day.isBefore(siteToday())} />
        </Form.Item>
      )}
    </TwoStepDialog>
  );
}
