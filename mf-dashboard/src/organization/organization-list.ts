import { listProgramOrganizations } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The organizations of the program, as the address of their page says it. */
export const organizationList = listAddresses({
  choices: {},
  pageSizes: [listProgramOrganizations.list.perPage, 30, 50],
});

export type OrganizationListAddress = ListAddress<Record<never, never>>;
