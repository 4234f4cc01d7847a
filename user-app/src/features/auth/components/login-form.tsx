import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../lib/toast';
import { challengeOf, useLogin, useRegister } from '../api/sign-in';
import { checkLoginForm, type LoginFault, type LoginForm as Form } from '../login-rules';
import { AgreementBox } from './agreement-box';
import { CodeForm } from './code-form';

interface Props {
  registering: boolean;
  onDone: () => void;
}

/** Username and password; registration adds the redemption code. What was typed survives a change of tab. */
export function LoginForm({ registering, onDone }: Props) {
  const [form, setForm] = useState<Form>({ username: '', password: '', code: '', agree: false });
  const [fault, setFault] = useState<LoginFault | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const register = useRegister();
  const busy = login.isPending || register.isPending;

  const change = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    setFault(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkLoginForm(form, registering);
    setFault(found);
    if (found) {
      toast.error(found.msg);
      box.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    (registering ? register : login).mutate(form, { onSuccess: onDone });
  };
  const challenge = registering ? null : challengeOf(login.error);
  if (challenge !== null) return <CodeForm challenge={challenge} onDone={onDone} onBack={login.reset} />;
  const errorOf = (field: LoginFault['field']) => (fault?.field === field ? fault.msg : undefined);

  return (
    <form ref={box} onSubmit={submit} noValidate>
      <TextField
        label={registering ? '手机号' : '账号'}
        name="username"
        glyph={registering ? 'phone' : 'user'}
        value={form.username}
        error={errorOf('username')}
        placeholder={registering ? '请输入手机号' : '请输入账号'}
        inputMode={registering ? 'tel' : 'text'}
        autoComplete="username"
        maxLength={40}
        onChange={(username) => change({ username })}
      />
      <TextField
        label="密码"
        name="password"
        type="password"
        glyph="lock"
        value={form.password}
        error={errorOf('password')}
        placeholder={registering ? '至少6位，数字加字母' : '请输入密码'}
        autoComplete={registering ? 'new-password' : 'current-password'}
        maxLength={72}
        onChange={(password) => change({ password })}
      />
      {registering && (
        <TextField
          label="兑换码"
          name="code"
          glyph="ticket"
          value={form.code}
          error={errorOf('code')}
          placeholder="请输入兑换码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onChange={(code) => change({ code })}
        />
      )}
      <AgreementBox
        checked={form.agree}
        invalid={fault?.field === 'agree'}
        onChange={(agree) => change({ agree })}
      />
      <SendProblem error={(registering ? register : login).error} />
      <Button type="submit" look="primary" size="large" block busy={busy}>
        {registering ? '注册并兑换' : '登录'}
      </Button>
    </form>
  );
}
