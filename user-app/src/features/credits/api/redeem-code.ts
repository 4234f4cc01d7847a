import { accountCalls } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account';
import { call } from '../../../lib/call';
import { redeemedText } from '../../../lib/redeemed-text';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';

/** Redeems a code for the signed-in account and says how much it brought. */
export function useRedeemCode() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (code: string) => call(accountCalls.cdkey, { code, client: 'pc' }),
    meta: { silent: true },
    onSuccess: async ({ credits }) => {
      toast.success(redeemedText(credits));
      await Promise.all(
        [ACCOUNT_KEY, ['credits-log'], ['credit-validity'], ['space']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
