import { listTeamMembers } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { sort: ['username', 'name', 'joined', 'steps'] } as const;

/** The list of a team's members, as kept in the address of its page. */
export const memberList = listAddresses({
  choices,
  pageSizes: [listTeamMembers.list.perPage, 30, 60],
});

export const sortOrders = choices.sort;

export type MemberListAddress = ListAddress<typeof choices>;
