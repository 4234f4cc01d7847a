import { opsCalls } from '@fenshen/contract';
import { App, Form, Input } from 'antd';
import { CodeField } from '../../components/code-field';
import { FormDialog } from '../../components/form-dialog';
import { textRules } from '../../lib/form-rules';
import { useCall } from '../../lib/use-call';
import { useRefreshFactor } from '../../lib/use-refresh-factor';

interface TurnOffDialogProps {
  /** The platform asks this account to have one. */
  required: boolean;
  onClose: () => void;
}

/** Turns the second factor off, or makes room for another authenticator. */
export default function TurnOffDialog({ required, onClose }: TurnOffDialogProps) {
  const { message } = App.useApp();
  const refresh = useRefreshFactor();
  const off = useCall(opsCalls.secondFactorDisable);
  return (
    <FormDialog<{ current: string; code: string }>
      title="关闭两步验证"
      okText="关闭两步验证"
      width={440}
      initial={{}}
      note={
        required
          ? '平台要求此账号开启两步验证：关闭后须立即重新开启，才能继续使用后台。更换手机时请这样做。'
          : '关闭后只凭密码即可登录，恢复码同时失效。更换手机时，关闭后重新开启即可。'
      }
      pending={off.isPending}
      error={off.error}
      onSubmit={({ current, code }) =>
        off.mutate(
          { password: current, code },
          {
            onSuccess: () => {
              void message.success('已关闭两步验证');
              refresh();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="current" label="登录密码" rules={textRules('登录密码')}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <CodeField recoverable />
    </FormDialog>
  );
}
