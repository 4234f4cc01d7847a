import { accountCalls, type Input } from '@fenshen/contract';
import { call } from '../../../lib/call';
import { goToSignIn } from '../../../lib/navigate';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';

/** Changes the password. That ends every session of the account, so this one leaves for /login, way back kept. */
export function useChangePassword() {
  return useSend({
    mutationFn: (input: Input<typeof accountCalls.changePwd>) => call(accountCalls.changePwd, input),
    meta: { silent: true },
    onSuccess: () => {
      toast.success('修改成功！');
      session.signOut();
      goToSignIn();
    },
  });
}
