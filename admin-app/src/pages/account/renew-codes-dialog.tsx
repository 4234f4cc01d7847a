import { opsCalls } from '@fenshen/contract';
import { CodeField } from '../../components/code-field';
import { FormDialog } from '../../components/form-dialog';
import { recoveryCodes } from '../../lib/recovery-codes';
import { useCall } from '../../lib/use-call';
import { useRefreshFactor } from '../../lib/use-refresh-factor';

/** New recovery codes in place of the former ones. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshFactor();
  const renew = useCall(opsCalls.secondFactorCodes);
  return (
    <FormDialog<{ code: string }>
      title="重新生成恢复码"
      okText="重新生成"
      width={440}
      initial={{}}
      note="原有恢复码立即失效。"
      pending={renew.isPending}
      error={renew.error}
      onSubmit={(values) =>
        renew.mutate(values, {
          onSuccess: ({ recovery_codes }) => {
            recoveryCodes.set(recovery_codes);
            refresh();
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <CodeField autoFocus recoverable />
    </FormDialog>
  );
}
