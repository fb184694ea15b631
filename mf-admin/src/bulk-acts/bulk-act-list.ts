import { listBulkActs } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of bulk changes, as kept in the address of its page. */
export const bulkActList = listAddresses({
  choices: {},
  pageSizes: [listBulkActs.list.perPage, 50],
});

export type BulkActListAddress = ListAddress<Record<never, never>>;
