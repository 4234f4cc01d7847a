import { opsCalls, type NewPassword, type StaffAccount } from '@fenshen/contract';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface ResetDialogProps {
  account: StaffAccount;
  onReset: (issued: NewPassword) => void;
  onClose: () => void;
}

/** A new password for somebody who lost theirs, or should no longer use it. */
export default function ResetDialog({ account, onReset, onClose }: ResetDialogProps) {
  const reset = useCall(opsCalls.staffResetPassword);
  return (
    <ReasonDialog
      title={`重置密码：${account.username}`}
      okText="重置密码"
      danger
      usual={['忘记密码', '疑似泄露', '人员交接']}
      pending={reset.isPending}
      error={reset.error}
      onSubmit={(reason) =>
        reset.mutate(
          { id: account.id, reason },
          {
            onSuccess: (issued) => {
              onReset(issued);
            },
          },
        )
      }
      onClose={onClose}
    >
      原密码立即失效，此账号退出所有设备。系统生成新密码，只显示一次。
    </ReasonDialog>
  );
}
