import { Button, Checkbox, Form, Input } from 'antd';

export interface PasswordValues {
  username: string;
  password: string;
  remember: boolean;
}

interface PasswordStepProps {
  pending: boolean;
  onPassword: (values: PasswordValues) => void;
}

/** Name and password. */
export function PasswordStep({ pending, onPassword }: PasswordStepProps) {
  return (
    <Form<PasswordValues>
      layout="vertical"
      requiredMark={false}
      initialValues={{ remember: false }}
      onFinish={onPassword}
    >
      <Form.Item name="username" label="账号" rules={[{ required: true, message: '请输入账号' }]}>
        <Input size="large" autoComplete="username" autoFocus maxLength={60} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password size="large" autoComplete="current-password" maxLength={72} />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>在此设备上保持登录</Checkbox>
      </Form.Item>
      <Button size="large" type="primary" htmlType="submit" block loading={pending}>
        登录
      </Button>
    </Form>
  );
}
