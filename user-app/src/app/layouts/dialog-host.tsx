import { lazy, Suspense, useEffect, useState } from 'react';
import { closeDialog, useOpenDialog, type DialogName } from '../../lib/dialogs';

const dialogs = {
  redeem: lazy(() =>
    import('../../features/credits/components/redeem-dialog').then((m) => ({ default: m.RedeemDialog })),
  ),
  password: lazy(() =>
    import('../../features/account/components/password-dialog').then((m) => ({ default: m.PasswordDialog })),
  ),
  vip: lazy(() =>
    import('../../features/account/components/vip-dialog').then((m) => ({ default: m.VipDialog })),
  ),
  notices: lazy(() =>
    import('../../features/notices/components/notice-dialog').then((m) => ({ default: m.NoticeDialog })),
  ),
} satisfies Record<DialogName, unknown>;

/** The shell's dialogs. Each is loaded when first opened and then kept, so that it can close gently. */
export function DialogHost() {
  const open = useOpenDialog();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  useEffect(() => {
    if (open) setUsed((before) => (before.includes(open) ? before : [...before, open]));
  }, [open]);
  return used.map((name) => {
    const Dialog = dialogs[name];
    return (
      <Suspense key={name} fallback={null}>
        <Dialog open={open === name} onClose={closeDialog} />
      </Suspense>
    );
  });
}
