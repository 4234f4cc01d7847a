import { accountCalls } from '@fenshen/contract';
import { dayOf } from '@fenshen/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account';
import { call } from '../../../lib/call';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';

const VIP_KEY = ['vip'] as const;

/** When VIP ends and what its packages cost in credits; no packages where it is not on sale. */
export function useVipOffer(enabled: boolean) {
  return useQuery({
    queryKey: VIP_KEY,
    queryFn: ({ signal }) => call(accountCalls.vip, {}, { signal }),
    enabled,
    staleTime: 0,
  });
}

/** Buys a package; `expire_time` and `credits` are what the buyer saw: pressing twice buys once, at that price. */
export function useBuyVip() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (order: { days: number; expire_time: string; credits: number }) =>
      call(accountCalls.vipExtend, order),
    meta: { silent: true },
    onSuccess: (done, order) =>
      toast.success(
        order.expire_time
          ? `会员已续至 ${dayOf(done.expire_time)}`
          : `会员已开通，有效期至 ${dayOf(done.expire_time)}`,
      ),
    onSettled: () =>
      Promise.all([VIP_KEY, ACCOUNT_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
