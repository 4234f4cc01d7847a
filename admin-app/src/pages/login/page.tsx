import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Alert } from 'antd';
import { ERRORS } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { BrandMark } from '../../components/layout/brand-mark';
import { useAppearance } from '../../lib/appearance';
import { hasExpired } from '../../lib/session';
import { useOnce } from '../../lib/use-act';
import { CodeNeeded, type LoginForm } from '../../providers/auth';
import { Backdrop } from './backdrop';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';
import styles from './page.module.css';

/** Sign-in of staff: a password, and a code where the account has a second factor. */
export default function LoginPage() {
  const { title } = useAppearance();
  const once = useOnce();
  const [params] = useSearchParams();
  const { mutateAsync: login, isPending, data, reset } = useLogin<LoginForm>();
  const { data: session } = useIsAuthenticated();
  /** The password was right: what its answer was, and what was ticked beside it. */
  const [proved, setProved] = useState<{ challenge: string; remember: boolean } | null>(null);
  const to = params.get('to') ?? '/';
  useEffect(() => {
    document.title = `登录 · ${title}运营后台`;
  }, [title]);
  if (session?.authenticated && !isPending && !data) return <Navigate to={to} replace />;

  const send = (form: LoginForm) =>
    void once(async () => {
      const { error } = await login({ ...form, to });
      if (error instanceof CodeNeeded)
        setProved({ challenge: error.challenge, remember: form.remember ?? false });
      if (error instanceof CallError && error.refusal === 'SIGN_IN_EXPIRED') setProved(null);
    });
  const back = () => {
    setProved(null);
    reset();
  };
  const failure = data?.success === false && !(data.error instanceof CodeNeeded) ? data.error : undefined;
  const expired = hasExpired() && !data ? ERRORS.NOT_SIGNED_IN.msg : undefined;
  return (
    <div className={styles.page}>
      <Backdrop />
      <main className={styles.card}>
        <BrandMark large />
        <h1 className={styles.title}>{proved ? '两步验证' : '登录后台'}</h1>
        {(failure || expired) && (
          <Alert
            className={styles.alert}
            type={failure ? 'error' : 'info'}
            message={failure?.message ?? expired}
            showIcon
          />
        )}
        {proved ? (
          <CodeStep pending={isPending} onCode={(code) => send({ ...proved, code })} onBack={back} />
        ) : (
          <PasswordStep pending={isPending} onPassword={send} />
        )}
        <p className={styles.help}>
          {proved
            ? '手机和恢复码都丢失时，请联系平台管理员重置两步验证'
            : '忘记密码请联系站点运营者或平台管理员重置'}
        </p>
      </main>
    </div>
  );
}
