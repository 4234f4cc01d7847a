import { accountCalls } from '@fenshen/contract';
import { dayOf } from '@fenshen/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** When VIP ends and what its packages cost in credits; no packages where it is not on sale. */
export function useVipOffer(enabled: boolean) {
  return useQuery({
    queryKey: keys.vip,
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
      Promise.all([keys.vip, keys.account].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
