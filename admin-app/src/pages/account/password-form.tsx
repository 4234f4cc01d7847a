import { calls, ERRORS, isStrongStaffPassword } from '@fenshen/contract';
import { useLogout } from '@refinedev/core';
import { Alert, App, Button, Form, Input } from 'antd';
import { errorText } from '../../lib/error-text';
import { textRules } from '../../lib/form-rules';
import { useCall } from '../../lib/use-call';

interface PasswordValues {
  old_password: string;
  password: string;
  confirm: string;
}

/** Changes the own password; every device, this one too, signs in anew. */
export function PasswordForm() {
  const { message } = App.useApp();
  const { mutate: leave } = useLogout();
  const change = useCall(calls.account.changePwd);
  const save = (values: PasswordValues) =>
    change.mutate(values, {
      onSuccess: () => {
        void message.success('密码已修改，请用新密码重新登录');
        leave();
      },
    });
  return (
    <Form<PasswordValues> layout="vertical" requiredMark={false} onFinish={save} style={{ maxWidth: 400 }}>
      {change.error && (
        <Alert type="error" showIcon message={errorText(change.error)} style={{ marginBottom: 16 }} />
      )}
      <Form.Item name="old_password" label="原密码" rules={textRules('原密码')}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra="至少 10 位，同时包含数字和字母。修改后所有设备需重新登录"
        rules={[
          {
            validator: (_, text: string = '') =>
              isStrongStaffPassword(text)
                ? Promise.resolve()
                : Promise.reject(new Error(ERRORS.WEAK_STAFF_PASSWORD.msg)),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label="再次输入新密码"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, text: string) =>
              text === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的新密码不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        修改密码
      </Button>
    </Form>
  );
}
