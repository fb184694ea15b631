import {
  addOrganizationMember,
  addTeamMembers,
  downloadAllUsers,
  listProgramMembers,
  removeMember,
  restoreMember,
} from '@stridewell/contracts';
import {
  newActToken,
  type Outcome,
  type Run,
  runEach,
  throwIfAllFailed,
  useDownload,
  useSaid,
} from '@stridewell/parts';
import { api, liveQuery, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memberQuery, type MemberListAddress } from './member-list.ts';
import { useMemberText } from './member-texts.ts';

type Running = Pick<Run, 'tell' | 'isStopped'>;

/** A page of the members, as administrators see them. */
export function useMembers(address: MemberListAddress, organizationId: number | null) {
  const { programId: id } = useViewer();
  const query = memberQuery(address, organizationId);
  return useQuery({
    ...liveQuery(listProgramMembers, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** How many ids a page of those holds that `readMemberIds` reads. */
export const idsAtOnce = 100;

/** Reads who is on a page of the members that an address finds, as ids alone. */
export async function readMemberIds(
  programId: number,
  address: MemberListAddress,
  organizationId: number | null,
  page: number,
): Promise<number[]> {
  const query = { ...memberQuery(address, organizationId), page, perPage: idsAtOnce };
  const { data } = await api.call(listProgramMembers, { params: { id: programId }, query });
  return data.map(({ id }) => id);
}

/** How many go into a team with one call: few enough that the progress moves and a stop is soon. */
const movedAtOnce = 100;

function piecesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / movedAtOnce) }, (_, at) =>
    ids.slice(at * movedAtOnce, (at + 1) * movedAtOnce),
  );
}

/** Puts members into a team, some at a time; whoever is in another leaves that. */
export function useMoveToTeam({ tell, isStopped }: Running) {
  const t = useMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: addTeamMembers,
    failureText: failureText(),
    mutationFn: async ({ teamId, memberIds }: { teamId: number; memberIds: readonly number[] }) => {
      const { length: total } = memberIds;
      const body = { move: 1, ...(total > 1 && { bulkAct: newActToken() }) } as const;
      let message: string | undefined;
      const outcomes = await runEach(
        piecesOf(memberIds),
        async (piece) => {
          const input = { params: { id: teamId }, body: { ...body, memberIds: piece } };
          ({ message } = await api.call(addTeamMembers, input));
        },
        ({ done, isWaiting }) =>
          tell({ done: Math.min(done * movedAtOnce, total), total, isWaiting }),
        isStopped,
      );
      const failed = throwIfAllFailed(outcomes).filter(({ problem }) => problem !== null);
      const count = countOf(outcomes);
      return { message: count === total ? message : undefined, count, failed: countOf(failed) };
    },
    onSuccess: ({ message, count, failed }) => {
      if (failed > 0) sayDone(undefined, t('someFailed', { count: failed }));
      else sayDone(message, t('moved', { count }));
    },
  });
}

const countOf = (outcomes: readonly Outcome<number[]>[]) =>
  outcomes.reduce((sum, { item }) => sum + item.length, 0);

/** Puts members into an organization, one after the other. */
export function useMoveToOrganization({ tell, isStopped }: Running) {
  const t = useMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite<Outcome<number>[], { organizationId: number; memberIds: readonly number[] }>({
    endpoint: addOrganizationMember,
    failureText: failureText(),
    mutationFn: async ({ organizationId, memberIds }) => {
      const body = { organizationId, bulkAct: newActToken() };
      const outcomes = await runEach(
        memberIds,
        (memberId) => api.call(addOrganizationMember, { params: { memberId }, body }),
        tell,
        isStopped,
      );
      return throwIfAllFailed(outcomes);
    },
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ problem }) => problem !== null).length;
      if (failed > 0) sayDone(undefined, t('someFailed', { count: failed }));
      else sayDone(undefined, t('moved', { count: outcomes.length }));
    },
  });
}

const isNameTaken = ({ problem }: Outcome<number>) => problem?.code === 'already_taken';

/** Restores removed members, one after the other; without a run it can't be seen or stopped. */
export function useRestoreMembers(run?: Running) {
  const t = useMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite<Outcome<number>[], readonly number[]>({
    endpoint: restoreMember,
    failureText: failureText(),
    mutationFn: async (ids) => {
      const outcomes = await runEach(
        ids,
        (id) => api.call(restoreMember, { params: { id } }),
        run?.tell ?? (() => undefined),
        run?.isStopped,
      );
      return outcomes.every(isNameTaken) ? outcomes : throwIfAllFailed(outcomes);
    },
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ problem }) => problem !== null);
      const { length: count } = failed;
      if (count === 0) sayDone(undefined, t('restored', { count: outcomes.length }));
      else
        sayDone(undefined, t(failed.every(isNameTaken) ? 'namesTaken' : 'someFailed', { count }));
    },
  });
}

/** Removes members from the program, one after the other; for a while the snackbar offers Undo. */
export function useRemoveMembers(run?: Running) {
  const t = useMemberText();
  const snackbar = useSnackbar();
  const { failureText } = useSaid();
  const restore = useRestoreMembers();
  return useWrite<Outcome<number>[], readonly number[]>({
    endpoint: removeMember,
    failureText: failureText(),
    mutationFn: async (ids) => {
      const body = { bulkAct: newActToken() };
      const outcomes = await runEach(
        ids,
        (id) => api.call(removeMember, { params: { id }, body }),
        run?.tell ?? (() => undefined),
        run?.isStopped,
      );
      return throwIfAllFailed(outcomes);
    },
    onSuccess: (outcomes) => {
      const gone = outcomes.filter(({ problem }) => problem === null).map(({ item }) => item);
      const failed = outcomes.length - gone.length;
      const said = [
        ...(gone.length > 0 ? [t('removed', { count: gone.length })] : []),
        ...(failed > 0 ? [t('someFailed', { count: failed })] : []),
      ];
      snackbar.show({
        text: said.join(' '),
        ...(gone.length > 0 && {
          action: { label: t('undo'), onPress: () => restore.mutate(gone) },
        }),
      });
    },
  });
}

/** Downloads everybody in the program. */
export function useDownloadMembers() {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadAllUsers, { params: { id } }));
}
