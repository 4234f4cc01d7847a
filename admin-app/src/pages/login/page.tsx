import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { ERRORS } from '@fenshen/contract';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { BrandMark } from '../../components/layout/brand-mark';
import { useAppearance } from '../../lib/appearance';
import { hasExpired } from '../../lib/session';
import { useOnce } from '../../lib/use-act';
import type { LoginForm } from '../../providers/auth';
import { Backdrop } from './backdrop';
import styles from './page.module.css';

/** Sign-in of staff. */
export default function LoginPage() {
  const { title } = useAppearance();
  const once = useOnce();
  const [params] = useSearchParams();
  const { mutateAsync: login, isPending, data } = useLogin<LoginForm>();
  const { data: session } = useIsAuthenticated();
  const to = params.get('to') ?? '/';
  useEffect(() => {
    document.title = `登录 · ${title}运营后台`;
  }, [title]);
  if (session?.authenticated && !isPending && !data) return <Navigate to={to} replace />;

  const refusal = data?.success === false ? data.error?.message : undefined;
  const expired = hasExpired() && !data ? ERRORS.NOT_SIGNED_IN.msg : undefined;
  return (
    <div className={styles.page}>
      <Backdrop />
      <main className={styles.card}>
        <BrandMark large />
        <h1 className={styles.title}>登录后台</h1>
        {(refusal || expired) && (
          <Alert
            className={styles.alert}
            type={refusal ? 'error' : 'info'}
            message={refusal ?? expired}
            showIcon
          />
        )}
        <Form<LoginForm>
          layout="vertical"
          requiredMark={false}
          initialValues={{ remember: false }}
          onFinish={(values) => void once(() => login({ ...values, to }))}
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
          <Button size="large" type="primary" htmlType="submit" block loading={isPending}>
            登录
          </Button>
        </Form>
        <p className={styles.help}>忘记密码请联系站点运营者或平台管理员重置</p>
      </main>
    </div>
  );
}
