import { listPrograms, searchAllMembers } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const memberChoices = { status: ['active', 'deactivated', 'all'] } as const;
const programChoices = { sort: ['name', 'createdAt', 'members', 'tier', 'type'] } as const;

/**
 * The list of members of all programs, as kept in the address of its page; `program` in the same address names one
 * program.
 */
export const memberList = listAddresses({
  choices: memberChoices,
  pageSizes: [searchAllMembers.list.perPage, 50, 100],
});

/** The list of all programs, as kept in the address of the same page. */
export const programList = listAddresses({
  choices: programChoices,
  pageSizes: [listPrograms.list.perPage, 20, 50],
});

export const memberStatuses = memberChoices.status;
export const programSorts = programChoices.sort;

export type MemberListAddress = ListAddress<typeof memberChoices>;
export type ProgramListAddress = ListAddress<typeof programChoices>;
