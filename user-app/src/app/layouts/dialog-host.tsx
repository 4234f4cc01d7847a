import { useEffect, useState } from 'react';
import { DialogArea } from '../../components/dialog-area';
import { lazyAntd } from '../../components/lazy-antd';
import { closeDialog, useOpenDialog, type DialogName } from '../../lib/dialogs';

const dialogs = {
  redeem: lazyAntd(() =>
    import('../../features/credits/components/redeem-dialog').then((m) => m.RedeemDialog),
  ),
  password: lazyAntd(() =>
    import('../../features/account/components/password-dialog').then((m) => m.PasswordDialog),
  ),
  vip: lazyAntd(() => import('../../features/account/components/vip-dialog').then((m) => m.VipDialog)),
  notices: lazyAntd(() =>
    import('../../features/notices/components/notice-dialog').then((m) => m.NoticeDialog),
  ),
} satisfies Record<DialogName, unknown>;

/** The shell's dialogs. Each is loaded when first opened and then kept, so that it can close gently. */
export function DialogHost() {
  const open = useOpenDialog();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  useEffect(() => {
    if (open) setUsed((before) => (before.includes(open) ? before : [...before, open]));
  }, [open]);
  const drop = (name: DialogName) => {
    closeDialog();
    setUsed((before) => before.filter((one) => one !== name));
  };
  return used.map((name) => {
    const Dialog = dialogs[name];
    return (
      <DialogArea key={name} onFail={() => drop(name)}>
        <Dialog open={open === name} onClose={closeDialog} />
      </DialogArea>
    );
  });
}
