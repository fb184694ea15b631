import { listImpersonations } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of impersonations, as kept in the address of its page. */
export const impersonationList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listImpersonations.list.perPage, 30, 60],
});

export type ImpersonationAddress = ListAddress<Record<never, never>>;
