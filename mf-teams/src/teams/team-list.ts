import { listProgramTeams, TeamSort } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { sort: TeamSort.options } as const;

/** The list of the program's teams, as kept in the address of its page. */
export const teamList = listAddresses({
  choices,
  pageSizes: [listProgramTeams.list.perPage, 20, 50],
});

export const sortOrders = choices.sort;

export type TeamListAddress = ListAddress<typeof choices>;
