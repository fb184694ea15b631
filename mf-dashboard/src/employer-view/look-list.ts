import { listRecordLooks } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** Who looked at the viewer's record, as the address of the page says it. */
export const lookList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listRecordLooks.list.perPage, 50],
});

export type LookListAddress = ListAddress<Record<never, never>>;
