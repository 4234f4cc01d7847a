import { Button, Form } from 'antd';
import { CodeField } from '../../components/code-field';

interface CodeStepProps {
  pending: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** After a right password: the code an authenticator shows, or a recovery code. */
export function CodeStep({ pending, onCode, onBack }: CodeStepProps) {
  return (
    <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={({ code }) => onCode(code)}>
      <CodeField large autoFocus recoverable />
      <Button size="large" type="primary" htmlType="submit" block loading={pending}>
        登录
      </Button>
      <Button type="text" block disabled={pending} onClick={onBack} style={{ marginTop: 12 }}>
        返回
      </Button>
    </Form>
  );
}
