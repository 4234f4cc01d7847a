import { opsCalls, type FactorRule } from '@fenshen/contract';
import { App, Checkbox, Form, Input, Modal, Spin } from 'antd';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { dialogProps } from '../../lib/dialog-props';
import { textRules } from '../../lib/form-rules';
import { ROLE_LABELS } from '../../lib/staff';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';

const TITLE = '两步验证要求';
const options = (['owner', 'operator', 'support'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}));

/** Whose accounts must have a second factor, on every site. */
export default function FactorRuleDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const current = useCallQuery(opsCalls.secondFactorRule, {}, { gcTime: 0 });
  const saving = useCall(opsCalls.secondFactorRuleSave);
  if (current.error && !current.data)
    return (
      <Modal {...dialogProps(false, () => undefined, onClose)} title={TITLE} footer={null}>
        <ErrorState error={current.error} onRetry={() => void current.refetch()} />
      </Modal>
    );
  if (!current.data) return <Spin fullscreen />;
  return (
    <FormDialog<FactorRule & { reason: string }>
      title={TITLE}
      initial={current.data}
      note="对所有站点立即生效：被要求而尚未开启的账号，只能先完成设置，之后才能使用后台。"
      pending={saving.isPending}
      error={saving.error}
      onSubmit={(values) =>
        saving.mutate(values, {
          onSuccess: () => {
            void message.success('两步验证要求已保存');
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="roles" label="必须开启两步验证的账号">
        <Checkbox.Group options={options} />
      </Form.Item>
      <Form.Item name="reason" label="修改原因" rules={textRules('修改原因')}>
        <Input maxLength={200} placeholder="记入审计日志" />
      </Form.Item>
    </FormDialog>
  );
}
