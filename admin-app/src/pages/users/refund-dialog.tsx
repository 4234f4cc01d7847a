import { opsCalls, type Input as CallInput, type OpsLedgerEntry } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { openWholeRules } from '../../lib/form-rules';
import { newRequestKey } from '../../lib/request-key';
import { useCall } from '../../lib/use-call';
import { MoneyPreview } from './money-preview';
import { TwoStepDialog } from './two-step-dialog';

interface RefundValues {
  /** Empty: all that is left. */
  amount?: number | null;
  reason: string;
}
const USUAL = ['成品有明显瑕疵', '重复提交', '通道故障补偿'];

/** What can be refunded: the entry of a capture, from the ledger or from its job. */
type Charge = Pick<OpsLedgerEntry, 'id' | 'action_name' | 'remark' | 'create_time'>;
type RefundRequest = Omit<CallInput<typeof opsCalls.creditRefund>, 'preview'>;

/** Gives a spend back to the lots it came from, all or part of it. */
export default function RefundDialog({ entry, onClose }: { entry: Charge; onClose: () => void }) {
  const [form] = Form.useForm<RefundValues>();
  const [key] = useState(newRequestKey);
  const [request, setRequest] = useState<RefundRequest | null>(null);
  const { message } = App.useApp();
  const looking = useCall(opsCalls.creditRefund);
  const refunding = useCall(opsCalls.creditRefund);

  const look = ({ amount, reason }: RefundValues) => {
    const next = { entry_id: entry.id, amount: amount ?? undefined, reason: reason.trim(), key };
    looking.mutate({ ...next, preview: 1 }, { onSuccess: () => setRequest(next) });
  };
  const confirm = () => {
    if (!request) return;
    refunding.mutate(
      { ...request, preview: 0 },
      {
        onSuccess: ({ refunded }) => {
          message.success(`已退款 ${formatCount(refunded)} 积分`);
          onClose();
        },
      },
    );
  };
  const seen = request && looking.data;
  return (
    <TwoStepDialog<RefundValues>
      title={`退款：${entry.action_name}`}
      form={form}
      initial={{}}
      okText="确认退款"
      usual={USUAL}
      pending={looking.isPending || refunding.isPending}
      error={seen ? refunding.error : looking.error}
      preview={
        seen && (
          <MoneyPreview
            before={seen.before}
            after={seen.after}
            limit={seen.limit}
            leftToday={seen.left_today}
            note={`这笔扣费可退 ${formatCount(seen.refundable)}`}
          />
        )
      }
      onPreview={look}
      onConfirm={confirm}
      onBack={() => {
        refunding.reset();
        setRequest(null);
      }}
      onClose={onClose}
    >
      <p className="muted">
        {entry.create_time}，{entry.action_name}
        {entry.remark && `，${entry.remark}`}。积分退回原来的来源，保留原有效期。
      </p>
      <Form.Item
        name="amount"
        label="退款积分"
        extra="留空退回全部可退部分"
        rules={openWholeRules('退款积分', 1, 10_000_000)}
      >
        <InputNumber suffix="积分" placeholder="全部" style={{ width: '100%' }} />
      </Form.Item>
    </TwoStepDialog>
  );
}
