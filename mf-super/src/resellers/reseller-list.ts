import { listResellers } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { order: ['name', 'createdAt', 'programs', 'members'] } as const;

/** The sort orders of the list. */
export const resellerOrders = choices.order;

/** The list of resellers, as kept in the address of its page. */
export const resellerList = listAddresses({
  choices,
  pageSizes: [listResellers.list.perPage, 30, 60],
});

export type ResellerListAddress = ListAddress<typeof choices>;
