import { listTeamMembers, TeamSort } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The teams of the program, as the address of their page says them. */
export const teamList = listAddresses({
  choices: { sort: TeamSort.options },
  pageSizes: [20, 50, 100],
});

export const teamSorts = TeamSort.options;

const memberSorts = ['name', 'username', 'joined', 'steps'] as const;

/** The members of a team, as the address of its page says them. */
export const teamMemberList = listAddresses({
  choices: { sort: memberSorts },
  pageSizes: [listTeamMembers.list.perPage, 50, 100],
});

export { memberSorts };

export type TeamListAddress = ListAddress<{ sort: typeof teamSorts }>;

export type TeamMemberListAddress = ListAddress<{ sort: typeof memberSorts }>;
