import type { Input, listProgramMembers } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = {
  who: ['everybody', 'admins', 'noTeam', 'noOrganization', 'device', 'noDevice', 'notSeen'],
  status: ['active', 'deactivated', 'all'],
  sort: ['name', 'email', 'registeredDate', 'lastVisit'],
  order: ['asc', 'desc'],
} as const;

/** The list of the program's members, as kept in the address of its page. */
export const memberList = listAddresses({ choices, pageSizes: [50, 100] });

export const { who: memberGroups, status: memberStatuses, sort: memberSorts } = choices;

export type MemberListAddress = ListAddress<typeof choices>;

/** The number of days without a visit after which a member counts as not seen. */
export const notSeenDays = 30;

type Query = NonNullable<Input<typeof listProgramMembers>['query']>;

const groupQueries: Readonly<Record<MemberListAddress['who'], Query>> = {
  everybody: {},
  admins: { adminsOnly: 1 },
  noTeam: { inNoTeam: 1 },
  noOrganization: { inNoOrganization: 1 },
  device: { hasDevice: 1 },
  noDevice: { hasDevice: 0 },
  notSeen: { notSeenForDays: notSeenDays },
};

/** Returns the API query for an address; `organizationId` narrows it to one organization. */
export function memberQuery(address: MemberListAddress, organizationId: number | null): Query {
  const { who, status, sort, order, page, perPage } = address;
  const search = address.search.trim();
  return {
    ...groupQueries[who],
    status,
    sortColumn: sort,
    sortOrder: order,
    page,
    perPage,
    ...(search !== '' && { search }),
    ...(organizationId !== null && { organizationId }),
  };
}
