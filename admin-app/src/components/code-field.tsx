import { Button, Form, Input } from 'antd';
import { useState } from 'react';

const CODE_RULE = { pattern: /^\d{6}$/, message: '请输入 6 位验证码', required: true };
const RECOVERY_RULE = { required: true, whitespace: true, message: '请输入恢复码' };

/** Also of a pasted `123 456`, and of full-width digits. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);

interface CodeFieldProps {
  large?: boolean;
  autoFocus?: boolean;
  /** A recovery code may stand in for it. */
  recoverable?: boolean;
}

/** The code an authenticator shows, as the form's `code`. */
export function CodeField({ large = false, autoFocus = false, recoverable = false }: CodeFieldProps) {
  const form = Form.useFormInstance<{ code?: string }>();
  const [recovering, setRecovering] = useState(false);
  const size = large ? 'large' : 'middle';
  const turn = () => {
    setRecovering(!recovering);
    form.resetFields(['code']);
  };
  return (
    <>
      {recovering ? (
        <Form.Item key="recovery" name="code" label="恢复码" rules={[RECOVERY_RULE]}>
          <Input
            size={size}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            placeholder="例如 abcde-fgh23"
          />
        </Form.Item>
      ) : (
        <Form.Item key="code" name="code" label="验证码" normalize={digitsOf} rules={[CODE_RULE]}>
          <Input
            size={size}
            autoFocus={autoFocus || recoverable}
            autoComplete="one-time-code"
            inputMode="numeric"
            placeholder="身份验证器上的 6 位数字"
          />
        </Form.Item>
      )}
      {recoverable && (
        <Button type="link" size="small" onClick={turn} style={{ padding: 0, margin: '-12px 0 16px' }}>
          {recovering ? '使用验证码' : '手机不在身边？使用恢复码'}
        </Button>
      )}
    </>
  );
}
