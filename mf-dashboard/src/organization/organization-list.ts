import { listProgramOrganizations } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of the program's organizations, as kept in the address of its page. */
export const organizationList = listAddresses({
  choices: {},
  pageSizes: [listProgramOrganizations.list.perPage, 30, 50],
});

export type OrganizationListAddress = ListAddress<Record<never, never>>;
