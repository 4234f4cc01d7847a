import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { BrandMark } from '../../components/layout/brand-mark';
import { lazyDialog } from '../../components/lazy-part';
import { useTabTitle } from '../../components/page';
import { useStaff } from '../../lib/staff-context';
import styles from './enrol-page.module.css';

const SetupDialog = lazyDialog(() => import('./setup-dialog'));

/** All there is for an account that must have a second factor and has none yet. */
export default function EnrolPage() {
  const { me } = useStaff();
  const { mutate: leave } = useLogout();
  const [open, setOpen] = useState(false);
  useTabTitle('开启两步验证');
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <BrandMark large />
        <h1 className={styles.title}>请先开启两步验证</h1>
        <p className="muted">
          平台要求账号「{me.username}
          」开启两步验证：登录时除密码外，再输入手机上的验证码。完成后即可使用后台。
        </p>
        <div className={styles.acts}>
          <Button type="primary" size="large" onClick={() => setOpen(true)}>
            开启两步验证
          </Button>
          <Button size="large" onClick={() => leave()}>
            退出登录
          </Button>
        </div>
      </main>
      {open && <SetupDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
