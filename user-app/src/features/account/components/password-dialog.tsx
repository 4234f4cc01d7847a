import { Dialog } from '../../../components/antd/dialog';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { TextField } from '../../../components/text-field';
import { useChangePassword } from '../api/change-password';
import { checkPasswordForm, type PasswordFault, type PasswordForm } from '../password-rules';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function PasswordDialog({ open, onClose }: Props) {
  const change = useChangePassword();
  return (
    <Dialog
      open={open}
      title="修改密码"
      footer={null}
      width={420}
      destroyOnHidden
      busy={change.isPending}
      onCancel={onClose}
    >
      <ChangePasswordForm change={change} onDone={onClose} />
    </Dialog>
  );
}

const fields = [
  { name: 'old_password', label: '原密码', placeholder: '请填写原密码', autoComplete: 'current-password' },
  { name: 'password', label: '新密码', placeholder: '至少6位，数字加字母', autoComplete: 'new-password' },
  { name: 'confirm', label: '确认新密码', placeholder: '请再次输入新密码', autoComplete: 'new-password' },
] as const;

interface FormProps {
  change: ReturnType<typeof useChangePassword>;
  onDone: () => void;
}

function ChangePasswordForm({ change, onDone }: FormProps) {
  const [form, setForm] = useState<PasswordForm>({ old_password: '', password: '', confirm: '' });
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPasswordForm(form);
    setFault(found);
    setProblem(null);
    if (!found) change.mutate(form, { onSuccess: onDone, onError: setProblem });
  };
  return (
    <form onSubmit={submit} noValidate>
      {fields.map(({ name, ...field }, index) => (
        <TextField
          key={name}
          {...field}
          type="password"
          glyph="lock"
          autoFocus={index === 0}
          value={form[name]}
          error={fault?.field === name ? fault.msg : undefined}
          onChange={(value) => {
            setForm({ ...form, [name]: value });
            setFault(null);
          }}
        />
      ))}
      <p style={{ margin: '16px 0', color: 'var(--text-3)', fontSize: 13 }}>修改后需要使用新密码重新登录。</p>
      <SendProblem error={problem} />
      <Button type="submit" look="primary" size="large" block busy={change.isPending}>
        确认修改
      </Button>
    </form>
  );
}
