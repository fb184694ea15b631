import { listPrograms, searchAllMembers } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const memberChoices = { status: ['active', 'deactivated', 'all'] } as const;
const programChoices = { sort: ['name', 'createdAt', 'members', 'tier', 'type'] } as const;

/** Members of all programs, as the address of their page says them; `program` beside it names one program. */
export const memberList = listAddresses({
  choices: memberChoices,
  pageSizes: [searchAllMembers.list.perPage, 50, 100],
});

/** All programs, as the address of the same page says them. */
export const programList = listAddresses({
  choices: programChoices,
  pageSizes: [listPrograms.list.perPage, 20, 50],
});

export const memberStatuses = memberChoices.status;
export const programSorts = programChoices.sort;

export type MemberListAddress = ListAddress<typeof memberChoices>;
export type ProgramListAddress = ListAddress<typeof programChoices>;
