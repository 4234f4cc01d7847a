import { opsCalls, type StaffAccount } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface FactorResetDialogProps {
  account: StaffAccount;
  onClose: () => void;
}

/** Takes the second factor away from somebody who lost it. */
export default function FactorResetDialog({ account, onClose }: FactorResetDialogProps) {
  const { message } = App.useApp();
  const reset = useCall(opsCalls.secondFactorReset);
  return (
    <ReasonDialog
      title={`重置两步验证：${account.username}`}
      okText="重置两步验证"
      danger
      usual={['手机丢失', '更换手机', '恢复码用完']}
      pending={reset.isPending}
      error={reset.error}
      onSubmit={(reason) =>
        reset.mutate(
          { id: account.id, reason },
          {
            onSuccess: () => {
              void message.success('已重置两步验证');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      请先核实是本人。重置后此账号退出所有设备，凭密码即可登录，恢复码全部失效。
    </ReasonDialog>
  );
}
