import { listMassMailings } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of bulk emails, as kept in the address of its page. */
export const massMailList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listMassMailings.list.perPage, 50],
});

export type MassMailListAddress = ListAddress<Record<never, never>>;
