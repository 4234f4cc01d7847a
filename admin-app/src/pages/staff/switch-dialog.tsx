import { opsCalls, type StaffAccount } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface SwitchDialogProps {
  account: StaffAccount;
  onClose: () => void;
}

/** Shuts a staff account, or opens it again. */
export default function SwitchDialog({ account, onClose }: SwitchDialogProps) {
  const { message } = App.useApp();
  const doing = useCall(account.disabled ? opsCalls.userEnable : opsCalls.userDisable);
  const word = account.disabled ? '恢复' : '停用';
  return (
    <ReasonDialog
      title={`${word}员工账号：${account.username}`}
      okText={word}
      danger={!account.disabled}
      usual={account.disabled ? ['复职', '核实无误'] : ['离职', '调岗', '疑似泄露']}
      pending={doing.isPending}
      error={doing.error}
      onSubmit={(reason) =>
        doing.mutate(
          { id: account.id, reason },
          {
            onSuccess: () => {
              void message.success(`已${word}账号`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {account.disabled
        ? '恢复后可用原密码重新登录。'
        : '停用后立即退出所有设备，不能登录后台；操作记录保留，可随时恢复。'}
    </ReasonDialog>
  );
}
