import { listProgramOrganizations } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The organizations of the program, as the address of their page says them. */
export const organizationList = listAddresses({
  choices: {},
  pageSizes: [listProgramOrganizations.list.perPage, 50, 100],
});

export type OrganizationListAddress = ListAddress<Record<never, never>>;
