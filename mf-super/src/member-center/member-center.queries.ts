import {
  autocompletePrograms,
  getProgram,
  listPrograms,
  mergeMembers,
  moveMember,
  searchAllMembers,
  searchPrograms,
  type Output,
  type ProviderMember,
} from '@stridewell/contracts';
import { api, apiQuery, liveQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  memberList,
  programList,
  type MemberListAddress,
  type ProgramListAddress,
} from './center-lists.ts';

/** The minimum length of a search: a single letter would find everyone. */
const fewestLetters = 2;

/** Whether there is anything to search for. */
export function isAsked({ search }: { search: string }, programId: number | null): boolean {
  return search.trim().length >= fewestLetters || programId !== null;
}

/** Fetches a page of the members of all programs, or of one. */
export function useAllMembers(address: MemberListAddress, programId: number | null) {
  const { search: typed, ...rest } = memberList.ask(address);
  const search = typed?.trim() ?? '';
  const query = {
    ...rest,
    ...(search.length >= fewestLetters && { search }),
    ...(programId !== null && { programId }),
    ...(address.status !== 'active' && { status: address.status }),
  };
  return useQuery({
    ...liveQuery(searchAllMembers, { query }),
    enabled: isAsked(address, programId),
    placeholderData: keepPreviousData,
  });
}

/** Finds members of all programs; a search that is too short requests nothing. */
export function useMemberSearch(search: string) {
  return useQuery({
    ...apiQuery(searchAllMembers, { query: { search, perPage: 10 } }),
    enabled: search.length >= fewestLetters,
    select: ({ data }: Output<typeof searchAllMembers>) => data,
  });
}

/** Finds programs whose name contains the typed text. */
export function useProgramSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePrograms>) => data,
  });
}

/** Returns the name of the program in the address; undefined until it is known. */
export function useNameOfProgram(programId: number | null): string | undefined {
  const { data } = useQuery({
    ...apiQuery(getProgram, { params: { id: programId ?? 0 } }),
    enabled: programId !== null,
  });
  return data?.data.name;
}

/** Fetches a page of all programs. */
export function usePrograms(address: ProgramListAddress) {
  const { page, perPage, search } = programList.ask(address);
  const asked = {
    ...(page !== undefined && { page }),
    ...(perPage !== undefined && { perPage }),
    sortColumn: address.sort,
    sortOrder: address.sort === 'createdAt' || address.sort === 'members' ? 'desc' : 'asc',
  } as const;
  const all = liveQuery(listPrograms, { query: asked });
  const found = liveQuery(searchPrograms, { query: { ...asked, searchString: search ?? '' } });
  return useQuery({
    // Both calls return the same type.
    ...(search === undefined ? all : (found as unknown as typeof all)),
    placeholderData: keepPreviousData,
  });
}

/** The change of an account: a move, or a merge into another account. */
export type Transfer =
  | { act: 'move'; member: ProviderMember; program: { id: number; name: string } }
  | { act: 'merge'; member: ProviderMember; into: ProviderMember };

function transfer(wanted: Transfer, said: { dryRun: 1 } | { confirm: string }) {
  const { member } = wanted;
  const from = { programId: member.program.id, memberId: member.id };
  if (wanted.act === 'move')
    return api.call(moveMember, { body: { ...from, toProgramId: wanted.program.id, ...said } });
  const { into } = wanted;
  const to = { programId: into.program.id, memberId: into.id };
  return api.call(mergeMembers, { body: { ...to, closed: from, ...said } });
}

/** Fetches a preview of the change of an account. */
export function useTransferPreview() {
  return useWrite<Output<typeof moveMember>, Transfer>({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: (wanted) => transfer(wanted, { dryRun: 1 }),
  });
}

/** Moves an account, or merges it into another. */
export function useTransfer() {
  return useWrite<Output<typeof moveMember>, { wanted: Transfer; confirm: string }>({
    endpoint: moveMember,
    isFailureShownHere: true,
    mutationFn: ({ wanted, confirm }) => transfer(wanted, { confirm }),
  });
}
