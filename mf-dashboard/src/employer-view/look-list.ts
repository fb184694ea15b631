import { listRecordLooks } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of admins who viewed the record, as kept in the address of the page. */
export const lookList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listRecordLooks.list.perPage, 50],
});

export type LookListAddress = ListAddress<Record<never, never>>;
