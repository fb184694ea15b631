import { listMemberPoints } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of a member's points, as kept in the address of the page. */
export const pointEntryList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listMemberPoints.list.perPage, 50],
});

export type PointEntryAddress = ListAddress<Record<never, never>>;
