import type { PendingAgreement } from '@fenshen/contract';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { RichText } from '../../../components/rich-text';
import { SectionTabs } from '../../../components/section-tabs';
import { Dialog } from '../../../components/antd/dialog';
import { goToSignIn } from '../../../lib/navigate';
import { signOut } from '../../../lib/sign-out';
import { useAgree } from '../api/agreements';
import styles from './agreement-gate.module.css';

/** Which protocols were renewed, to be agreed to or left. */
export function AgreementDialog({ pending }: { pending: readonly PendingAgreement[] }) {
  const agree = useAgree();
  const [chosen, setChosen] = useState<PendingAgreement['type']>('user');
  const shown = pending.find(({ type }) => type === chosen) ?? pending[0];
  const names = pending.map(({ title, version }) => `《${title}》第 ${version} 版`).join('与');
  const leave = () => {
    void signOut();
    goToSignIn();
  };
  return (
    <Dialog
      open
      width={640}
      title="协议已更新"
      closable={false}
      keyboard={false}
      maskClosable={false}
      busy={agree.isPending}
      error={agree.error}
      onCancel={() => undefined}
      footer={[
        <Button key="leave" disabled={agree.isPending} onClick={leave}>
          不同意，退出登录
        </Button>,
        <Button
          key="agree"
          look="primary"
          busy={agree.isPending}
          onClick={() => agree.mutate(pending.map(({ id }) => id))}
        >
          同意并继续
        </Button>,
      ]}
    >
      <p className={styles.lead}>我们发布了{names}，请阅读并同意后继续使用。</p>
      {pending.length > 1 && shown && (
        <SectionTabs
          label="更新的协议"
          items={pending.map(({ type, title }) => ({ key: type, label: title }))}
          value={shown.type}
          onChange={setChosen}
        />
      )}
      {shown && (
        <div key={shown.id} className={styles.terms} tabIndex={0} role="document" aria-label={shown.title}>
          <RichText html={shown.content} />
        </div>
      )}
    </Dialog>
  );
}
