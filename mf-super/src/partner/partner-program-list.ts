import { listPartnerPrograms } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { order: ['name', 'active', 'members', 'createdAt'] } as const;

/** The sort orders of the list. */
export const programOrders = choices.order;

/** The list of the reseller's programs, as kept in the address of its page. */
export const partnerProgramList = listAddresses({
  choices,
  pageSizes: [listPartnerPrograms.list.perPage, 30, 60],
});

export type PartnerProgramAddress = ListAddress<typeof choices>;
