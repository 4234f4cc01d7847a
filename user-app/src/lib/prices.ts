import { accountCalls, type ActPrice, type ErrorCode, type PricedAct } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { useToken } from './account';
import { call } from './call';
import { queryClient } from './query-client';
import { keys } from './query-keys';

/** Every list of prices is read under this key, so that all are read again once one has changed. */

/** What a single act costs the account; undefined until it is known. */
export function useActPrice(action: PricedAct): ActPrice | undefined {
  const token = useToken();
  const { data } = useQuery({
    queryKey: keys.pricesOf('acts'),
    queryFn: ({ signal }) => call(accountCalls.prices, {}, { signal }),
    enabled: token !== null,
    meta: { silent: true },
  });
  return data?.list.find((one) => one.action === action);
}

/** The most an act may cost after its price was shown: nothing while a free use is left. */
export const agreedCredits = (price: ActPrice | undefined): number | undefined =>
  price && (price.free_left > 0 ? 0 : price.credits);

/** The price in words; empty for an act that costs nothing. */
export function priceText(price: ActPrice | undefined): string {
  if (!price || price.credits === 0) return '';
  return price.free_left > 0 ? `今日免费剩余${price.free_left}次` : `${price.credits}积分/次`;
}

export const isPriceChange = (error: unknown): boolean =>
  error instanceof CallError && error.refusal === ('PRICE_CHANGED' satisfies ErrorCode);

/**
 * Sends a paid act. Prices and the day's free uses are read again afterwards, so that what is shown next is what
 * counts; the refusal of a changed price says the new one.
 */
export async function buy<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.prices });
  }
}
