import { opsCalls, type OpsJob } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Alert, App, Form, Modal, Radio } from 'antd';
import { Facts } from '../../components/facts';
import { ReasonField } from '../../components/reason-dialog';
import { errorText } from '../../lib/error-text';
import { dialogProps } from '../../lib/dialog-props';
import { jobTitle } from '../../lib/labels';
import { useCall } from '../../lib/use-call';

interface SettleValues {
  outcome: 'failed' | 'succeeded';
  reason: string;
}

/** A person decides what the vendor's unclear answer meant. */
export default function SettleDialog({ job, onClose }: { job: OpsJob; onClose: () => void }) {
  const [form] = Form.useForm<SettleValues>();
  const { message } = App.useApp();
  const settling = useCall(opsCalls.jobSettle);
  const credits = formatCount(job.credits);
  const submit = ({ outcome, reason }: SettleValues) =>
    settling.mutate(
      { id: job.id, outcome, reason: reason.trim() },
      {
        onSuccess: () => {
          message.success(outcome === 'failed' ? '已按失败处理，积分已退回' : '已按完成处理，积分已扣除');
          onClose();
        },
      },
    );
  return (
    <Modal
      {...dialogProps(settling.isPending, () => form.submit(), onClose)}
      title="处理结果待确认的任务"
      okText="确认处理"
    >
      <Alert
        type="warning"
        showIcon
        message="请先到服务商后台核实"
        description="服务商的答复不明确，系统不会重复提交，积分保持预扣。"
        style={{ margin: '8px 0 16px' }}
      />
      <Facts
        rows={[
          ['任务', `${jobTitle(job)}（${job.username}）`],
          ['通道', job.channel_name || job.channel],
          ['最后答复', job.reason],
          ['预扣', `${credits} 积分`],
        ]}
      />
      {settling.error && (
        <Alert type="error" showIcon message={errorText(settling.error)} style={{ marginTop: 16 }} />
      )}
      <Form form={form} layout="vertical" onFinish={submit} requiredMark={false} style={{ marginTop: 16 }}>
        <Form.Item name="outcome" label="实际结果" rules={[{ required: true, message: '请选择实际结果' }]}>
          <Radio.Group
            options={[
              { value: 'failed', label: `没有做成，退回 ${credits} 积分` },
              { value: 'succeeded', label: '已做成且成品已保存，扣除积分' },
            ]}
            style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
          />
        </Form.Item>
        <ReasonField usual={['服务商后台无此任务', '服务商后台显示失败', '服务商后台显示成功']} />
      </Form>
    </Modal>
  );
}
