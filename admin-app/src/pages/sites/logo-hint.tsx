import { Form } from 'antd';

const USUAL = '正方形，建议 128×128 以上';

/** What a new 标识 changes: nothing where the pages have one of their own. */
export function LogoHint() {
  const head = Form.useWatch<string | undefined>('head_logo');
  const login = Form.useWatch<string | undefined>('login_logo');
  // The sign-in page takes the top bar's before this one.
  if (head) return `${USUAL}。顶部与登录页已另有标识，更换这里它们不变`;
  if (login) return `${USUAL}，也显示在顶部。登录页已另有标识，更换这里它不变`;
  return `${USUAL}，也显示在顶部与登录页`;
}
