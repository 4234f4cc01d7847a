import { accountCalls } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { redeemedText } from '../../../lib/redeemed-text';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';
import { keys, MONEY_KEYS } from '../../../lib/query-keys';

/** Redeems a code for the signed-in account and says how much it brought. */
export function useRedeemCode() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (code: string) => call(accountCalls.cdkey, { code, client: 'pc' }),
    meta: { silent: true },
    onSuccess: async ({ credits }) => {
      toast.success(redeemedText(credits));
      await Promise.all(
        [...MONEY_KEYS, keys.space].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
