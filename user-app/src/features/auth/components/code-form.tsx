import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { TextField } from '../../../components/text-field';
import { useLoginCode } from '../api/sign-in';
import styles from './code-form.module.css';

interface Props {
  challenge: string;
  onDone: () => void;
  /** Back to name and password. */
  onBack: () => void;
}

/** Of staff with a second factor: the code their authenticator shows, or a recovery code. */
export function CodeForm({ challenge, onDone, onBack }: Props) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const login = useLoginCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    setMissing(!code.trim());
    if (code.trim()) login.mutate({ challenge, code: code.trim() }, { onSuccess: onDone });
    else box.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate>
      <TextField
        label="验证码"
        name="code"
        glyph="lock"
        value={code}
        error={missing ? '请输入 6 位验证码或恢复码' : undefined}
        placeholder="身份验证器上的 6 位数字，或恢复码"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        onChange={(text) => {
          setCode(text);
          setMissing(false);
        }}
      />
      <SendProblem error={login.error} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" size="large" block busy={login.isPending}>
          登录
        </Button>
        <Button look="quiet" block onClick={onBack}>
          返回
        </Button>
      </div>
    </form>
  );
}
