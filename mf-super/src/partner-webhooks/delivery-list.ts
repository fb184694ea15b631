import { listWebhookDeliveries } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of a webhook's deliveries, as kept in the address of its page. */
export const deliveryList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listWebhookDeliveries.list.perPage, 30, 60],
});

export type DeliveryAddress = ListAddress<Record<never, never>>;
