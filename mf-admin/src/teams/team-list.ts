import { listTeamMembers, TeamSort } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The list of the program's teams, as kept in the address of its page. */
export const teamList = listAddresses({
  choices: { sort: TeamSort.options },
  pageSizes: [20, 50, 100],
});

export const teamSorts = TeamSort.options;

const memberSorts = ['name', 'username', 'joined', 'steps'] as const;

/** The list of a team's members, as kept in the address of its page. */
export const teamMemberList = listAddresses({
  choices: { sort: memberSorts },
  pageSizes: [listTeamMembers.list.perPage, 50, 100],
});

export { memberSorts };

export type TeamListAddress = ListAddress<{ sort: typeof teamSorts }>;

export type TeamMemberListAddress = ListAddress<{ sort: typeof memberSorts }>;
