import { listWebhookDeliveries } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** What a webhook was told, as the address of its page says it. */
export const deliveryList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listWebhookDeliveries.list.perPage, 30, 60],
});

export type DeliveryAddress = ListAddress<Record<never, never>>;
