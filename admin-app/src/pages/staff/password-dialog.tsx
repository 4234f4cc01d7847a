import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { NewPassword } from '@fenshen/contract';
import { copyText } from '@fenshen/web';
import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import { Facts } from '../../components/facts';
import { mono } from '../../components/mono';
import { onFirstClick } from '../../lib/dialog-props';

interface PasswordDialogProps {
  issued: NewPassword;
  onClose: () => void;
}

/** A generated password, shown this once: only its own button puts it away. */
export default function PasswordDialog({ issued, onClose }: PasswordDialogProps) {
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(`账号：${issued.username}\n密码：${issued.password}`)) {
      setCopied(true);
      void message.success('已复制账号与密码');
    } else void message.error('浏览器不允许复制，请手动抄写');
  };
  return (
    <Modal
      open
      title="请保存密码"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <>
          <Button type={copied ? 'default' : 'primary'} icon={<CopyOutlined />} onClick={() => void copy()}>
            复制账号与密码
          </Button>
          <Button type={copied ? 'primary' : 'default'} onClick={onFirstClick(onClose)}>
            我已保存
          </Button>
        </>
      }
    >
      <Alert
        type="warning"
        showIcon
        message="密码只显示这一次，关闭后无法再次查看"
        description="请通过安全的方式交给本人。遗失后只能重置。"
        style={{ margin: '8px 0 16px' }}
      />
      <Facts
        rows={[
          ['账号', mono(issued.username)],
          ['密码', mono(issued.password)],
        ]}
      />
    </Modal>
  );
}
