import { listImpersonations } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The times in which somebody looked, as the address of their page says them. */
export const impersonationList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listImpersonations.list.perPage, 30, 60],
});

export type ImpersonationAddress = ListAddress<Record<never, never>>;
