import { opsCalls, type Output } from '@fenshen/contract';
import { copyText } from '@fenshen/web';
import { App, Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { CodeField } from '../../components/code-field';
import { FormDialog } from '../../components/form-dialog';
import { textRules } from '../../lib/form-rules';
import { recoveryCodes } from '../../lib/recovery-codes';
import { replaceToken } from '../../lib/session';
import { useCall } from '../../lib/use-call';
import { useRefreshFactor } from '../../lib/use-refresh-factor';
import styles from './setup-dialog.module.css';

type Begun = Output<typeof opsCalls.secondFactorBegin>;
const TITLE = '开启两步验证';

/** Turns the second factor on: who is it, the picture to scan, the first code. */
export default function SetupDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useCall(opsCalls.secondFactorBegin);
  if (begun) return <Scan begun={begun} onClose={onClose} />;
  return (
    <FormDialog<{ current: string }>
      title={TITLE}
      okText="下一步"
      width={440}
      initial={{}}
      note="为确认是您本人，请先输入登录密码。"
      pending={begin.isPending}
      error={begin.error}
      onSubmit={({ current }) => begin.mutate({ password: current }, { onSuccess: setBegun })}
      onClose={onClose}
    >
      <Form.Item name="current" label="登录密码" rules={textRules('登录密码')}>
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
}

function Scan({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { message } = App.useApp();
  const refresh = useRefreshFactor();
  // The token at hand ended with all others.
  const confirm = useCall(opsCalls.secondFactorConfirm, { first: ({ token }) => replaceToken(token) });
  const copy = async () => {
    if (await copyText(begun.secret)) void message.success('已复制密钥');
    else void message.error('浏览器不允许复制，请手动输入');
  };
  const save = ({ code }: { code: string }) =>
    confirm.mutate(
      { enrolment: begun.enrolment, code },
      {
        onSuccess: ({ recovery_codes }) => {
          recoveryCodes.set(recovery_codes);
          refresh();
          onClose();
        },
      },
    );
  return (
    <FormDialog<{ code: string }>
      title={TITLE}
      okText="开启"
      width={440}
      initial={{}}
      note="用身份验证器扫码，例如微信小程序「腾讯身份验证器」、Google 或 Microsoft Authenticator。开启后其他设备需重新登录。"
      pending={confirm.isPending}
      error={confirm.error}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.picture} role="img" aria-label="身份验证器扫描的二维码">
        <QRCode type="svg" value={begun.uri} size={200} color="#000" bgColor="#fff" />
      </div>
      <p>
        <span className="muted">无法扫码时，手动输入密钥：</span>
        <span className={`mono ${styles.secret}`}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
        <Button type="link" size="small" onClick={() => void copy()}>
          复制密钥
        </Button>
      </p>
      <CodeField autoFocus />
    </FormDialog>
  );
}
