import { listEligibilityFiles } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The files of people, as the address of their page says them. */
export const eligibilityList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listEligibilityFiles.list.perPage, 30],
});

export type EligibilityListAddress = ListAddress<Record<never, never>>;
