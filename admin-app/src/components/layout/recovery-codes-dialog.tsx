import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { copyText } from '@fenshen/web';
import { Alert, App, Button, Modal } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { onFirstClick } from '../../lib/dialog-props';
import { recoveryCodes } from '../../lib/recovery-codes';
import { saveBlob } from '../../lib/save-file';
import { useStaff } from '../../lib/staff-context';
import styles from './recovery-codes-dialog.module.css';

/** New recovery codes, shown this once: only its own button puts them away. */
export function RecoveryCodesDialog() {
  const { me } = useStaff();
  const { message } = App.useApp();
  const codes = useSyncExternalStore(recoveryCodes.subscribe, recoveryCodes.get);
  const [kept, setKept] = useState(false);
  if (codes.length === 0) return null;
  const text = `${me.username} 的恢复码（每个只能使用一次）\r\n${codes.join('\r\n')}\r\n`;
  const copy = async () => {
    if (await copyText(text)) {
      setKept(true);
      void message.success('已复制恢复码');
    } else void message.error('浏览器不允许复制，请下载或手动抄写');
  };
  const download = () => {
    saveBlob(`恢复码-${me.username}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setKept(true);
  };
  const putAway = () => {
    recoveryCodes.set([]);
    setKept(false);
  };
  return (
    <Modal
      open
      title="请保存恢复码"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <>
          <Button icon={<DownloadOutlined />} onClick={download}>
            下载
          </Button>
          <Button type={kept ? 'default' : 'primary'} icon={<CopyOutlined />} onClick={() => void copy()}>
            复制恢复码
          </Button>
          <Button type={kept ? 'primary' : 'default'} onClick={onFirstClick(putAway)}>
            我已保存
          </Button>
        </>
      }
    >
      <Alert
        type="warning"
        showIcon
        message="恢复码只显示这一次，关闭后无法再次查看"
        description="手机丢失或更换时，用恢复码代替验证码登录，每个只能使用一次。请保存在手机以外的安全位置。"
        style={{ margin: '8px 0 16px' }}
      />
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
