import { listBulkActs } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** What was done to many, as the address of its page says it. */
export const bulkActList = listAddresses({
  choices: {},
  pageSizes: [listBulkActs.list.perPage, 50],
});

export type BulkActListAddress = ListAddress<Record<never, never>>;
