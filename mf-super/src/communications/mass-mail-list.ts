import { listMassMailings } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The mail to many programs, as the address of its page says it. */
export const massMailList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listMassMailings.list.perPage, 50],
});

export type MassMailListAddress = ListAddress<Record<never, never>>;
