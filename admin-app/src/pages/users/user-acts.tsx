import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import type { OpsUser } from '@fenshen/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../components/lazy-part';
import { useMay } from '../../lib/use-may';
import type { AccountAct } from './account-dialog';

const AdjustDialog = lazyDialog(() => import('./adjust-dialog'));
const AccountDialog = lazyDialog(() => import('./account-dialog'));

/** What this person may do to the account. */
export function UserActs({ user }: { user: OpsUser }) {
  const navigate = useNavigate();
  const mayEnd = useMay('users', 'end-sessions');
  const mayDisable = useMay('users', 'disable');
  const mayAdjust = useMay('users', 'adjust');
  const [open, setOpen] = useState<AccountAct | 'adjust' | null>(null);
  const close = () => setOpen(null);
  const rare = [
    ...(mayEnd
      ? [{ key: 'end-sessions', label: '退出所有设备', onClick: () => setOpen('end-sessions') }]
      : []),
    ...(mayDisable
      ? [
          user.disabled
            ? { key: 'enable', label: '恢复账号', onClick: () => setOpen('enable') }
            : { key: 'disable', label: '停用账号', danger: true, onClick: () => setOpen('disable') },
        ]
      : []),
  ];
  return (
    <>
      <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/users')}>
        返回列表
      </Button>
      {rare.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: rare }}>
          <Button icon={<EllipsisOutlined />}>账号操作</Button>
        </Dropdown>
      )}
      {mayAdjust && (
        <Button type="primary" onClick={() => setOpen('adjust')}>
          调整积分
        </Button>
      )}
      {open === 'adjust' && <AdjustDialog user={user} onClose={close} />}
      {open !== null && open !== 'adjust' && <AccountDialog user={user} act={open} onClose={close} />}
    </>
  );
}
