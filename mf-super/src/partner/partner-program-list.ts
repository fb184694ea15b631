import { listPartnerPrograms } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { order: ['name', 'active', 'members', 'createdAt'] } as const;

/** The orders of the list. */
export const programOrders = choices.order;

/** The programs of the reseller, as the address of their page says them. */
export const partnerProgramList = listAddresses({
  choices,
  pageSizes: [listPartnerPrograms.list.perPage, 30, 60],
});

export type PartnerProgramAddress = ListAddress<typeof choices>;
