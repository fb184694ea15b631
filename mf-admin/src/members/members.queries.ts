import {
  addOrganizationMember,
  addTeamMembers,
  downloadAllUsers,
  listProgramMembers,
  removeMember,
  restoreMember,
} from '@stridewell/contracts';
import { type Outcome, runEach, type RunProgress, useDownload, useSaid } from '@stridewell/parts';
import { api, liveQuery, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { newActToken } from '#bulk-acts/index.ts';
import { memberQuery, type MemberListAddress } from './member-list.ts';
import { useMemberText } from './member-texts.ts';

type Tell = (progress: RunProgress) => void;
/** Whether the viewer has had enough: who was not reached yet stays as they are. */
type IsStopped = () => boolean;

/** A page of the members, as administrators see them. */
export function useMembers(address: MemberListAddress, organizationId: number | null) {
  const { programId: id } = useViewer();
  const query = memberQuery(address, organizationId);
  return useQuery({
    ...liveQuery(listProgramMembers, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Says how many of many it was done to, and to how many not. */
function useOutcomes() {
  const t = useMemberText();
  const { sayDone } = useSaid();
  return (outcomes: readonly Outcome<number>[], done: 'moved' | 'restored') => {
    const failed = outcomes.filter(({ problem }) => problem !== null).length;
    if (failed > 0) sayDone(undefined, t('someFailed', { count: failed }));
    else sayDone(undefined, t(done, { count: outcomes.length }));
  };
}

/** Puts members into a team; whoever is in another leaves that. */
export function useMoveToTeam() {
  const t = useMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: addTeamMembers,
    failureText: failureText(),
    mutationFn: ({ teamId, memberIds }: { teamId: number; memberIds: number[] }) =>
      api.call(addTeamMembers, { params: { id: teamId }, body: { memberIds, move: 1 } }),
    onSuccess: ({ message }, { memberIds }) =>
      sayDone(message, t('moved', { count: memberIds.length })),
  });
}

/** Puts members into an organization, one after the other. */
export function useMoveToOrganization(tell: Tell, isStopped: IsStopped) {
  const { failureText } = useSaid();
  const say = useOutcomes();
  return useWrite<Outcome<number>[], { organizationId: number; memberIds: readonly number[] }>({
    endpoint: addOrganizationMember,
    failureText: failureText(),
    mutationFn: ({ organizationId, memberIds }) => {
      const body = { organizationId, bulkAct: newActToken() };
      return runEach(
        memberIds,
        (memberId) => api.call(addOrganizationMember, { params: { memberId }, body }),
        tell,
        isStopped,
      );
    },
    onSuccess: (outcomes) => say(outcomes, 'moved'),
  });
}

/** Takes back members who were taken out, one after the other. */
export function useRestoreMembers(tell?: Tell, isStopped?: IsStopped) {
  const { failureText } = useSaid();
  const say = useOutcomes();
  return useWrite<Outcome<number>[], readonly number[]>({
    endpoint: restoreMember,
    failureText: failureText(),
    mutationFn: (ids) =>
      runEach(
        ids,
        (id) => api.call(restoreMember, { params: { id } }),
        tell ?? (() => undefined),
        isStopped,
      ),
    onSuccess: (outcomes) => say(outcomes, 'restored'),
  });
}

/** Takes members out of the program, one after the other; for a while the snackbar takes it back. */
export function useRemoveMembers(tell?: Tell, isStopped?: IsStopped) {
  const t = useMemberText();
  const snackbar = useSnackbar();
  const { failureText } = useSaid();
  const restore = useRestoreMembers();
  return useWrite<Outcome<number>[], readonly number[]>({
    endpoint: removeMember,
    failureText: failureText(),
    mutationFn: (ids) => {
      const body = { bulkAct: newActToken() };
      return runEach(
        ids,
        (id) => api.call(removeMember, { params: { id }, body }),
        tell ?? (() => undefined),
        isStopped,
      );
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
