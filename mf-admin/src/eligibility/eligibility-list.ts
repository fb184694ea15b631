import { listEligibilityFiles } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of people files, as kept in the address of its page. */
export const eligibilityList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listEligibilityFiles.list.perPage, 30],
});

export type EligibilityListAddress = ListAddress<Record<never, never>>;
