import { useDelete, useList, type HttpError } from '@refinedev/core';
import type { ChannelPriceRecord } from '../../graphql/channels';
import { useStaff } from '../../lib/staff-context';

export type ChannelKind = ChannelPriceRecord['kind'];

/** The site's own prices of one kind of channel, by the channel's key. */
export function useSitePrices(kind: ChannelKind) {
  const { site } = useStaff();
  const { mutateAsync } = useDelete();
  const { result } = useList<ChannelPriceRecord & { id: string }, HttpError>({
    resource: 'channel-prices',
    pagination: { currentPage: 1, pageSize: 500 },
    filters: [
      { field: 'kind', operator: 'eq', value: kind },
      { field: 'site_id', operator: 'eq', value: site.id },
    ],
  });
  return {
    priceOf: (api: string) => result.data.find((price) => price.api === api),
    /** Goes back to the platform's price. */
    removePrice: (price: ChannelPriceRecord) =>
      mutateAsync({ resource: 'channel-prices', id: price.documentId, successNotification: false }),
  };
}
