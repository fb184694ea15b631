import {
  deleteTeams,
  listAdministeredTeams,
  listInvites,
  listMemberChallenges,
  listMemberTeams,
  listProgramChallenges,
  listProgramTeams,
  type Output,
} from '@stridewell/contracts';
import { newActToken } from '@stridewell/parts';
import {
  api,
  liveQuery,
  useEmit,
  usePageBundle,
  useProblemWords,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDoneWords } from '#people/index.ts';
import { renewViewer } from '#team/index.ts';
import { teamList, type TeamListAddress } from './team-list.ts';

type TeamPage = Output<typeof listProgramTeams>;

function teamsQuery(programId: number, query: ReturnType<typeof teamList.ask>) {
  return liveQuery(listProgramTeams, { params: { id: programId }, query });
}

function featuredQuery(programId: number) {
  const query = { featured: 1, status: 'active', perPage: 1 } as const;
  return liveQuery(listProgramChallenges, { params: { id: programId }, query });
}

/** Loads what the teams page shows: the featured challenge, the viewer's challenges, teams and invitations. */
export function useTeamsBundle() {
  const { id, programId } = useViewer();
  const queries = useMemo(() => {
    const params = { id };
    const query = { type: 'groups', recipient: 1 } as const;
    return [
      featuredQuery(programId),
      liveQuery(listMemberChallenges, { params }),
      teamsQuery(programId, {}),
      liveQuery(listMemberTeams, { params }),
      liveQuery(listAdministeredTeams, { params }),
      liveQuery(listInvites, { params, query }),
    ].map((one) => ({ ...one, isLoadedOnFailure: true }));
  }, [id, programId]);
  return usePageBundle('Teams', queries);
}

/** Fetches the page of the program's teams that the address asks for, and emits each answer as `program-teams`. */
export function useProgramTeams(address: TeamListAddress) {
  const { programId } = useViewer();
  const emit = useEmit();
  const query = useQuery({
    ...teamsQuery(programId, teamList.ask(address)),
    placeholderData: keepPreviousData<TeamPage>,
  });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    emit('program-teams', { programId, teams: data.data.map(({ id, name }) => ({ id, name })) });
  }, [emit, programId, data, isPlaceholderData]);
  return query;
}

/** Fetches the teams that the viewer leads. */
export function useLedTeams() {
  const { id } = useViewer();
  return useQuery(liveQuery(listAdministeredTeams, { params: { id } }));
}

/** Fetches the program's featured challenge; null if there is none. */
export function useFeaturedChallenge() {
  const { programId } = useViewer();
  return useQuery({ ...featuredQuery(programId), select: ({ data }) => data[0] ?? null });
}

/** The progress of deleting all teams. */
export interface DeletedTeams {
  deleted: number;
  remaining: number;
}

/** Deletes all teams of the program, up to the confirmed number, page by page until none are left. */
export function useDeleteTeams(reportProgress: (progress: DeletedTeams) => void) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: deleteTeams,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: async (confirm: number) => {
      const query = { confirm, bulkAct: newActToken() };
      let deleted = 0;
      for (;;) {
        const { data, message } = await api.call(deleteTeams, { query });
        deleted += data.deleted;
        reportProgress({ deleted, remaining: data.remaining });
        // Nothing was deleted, and another request would not change that.
        if (data.remaining === 0 || data.deleted === 0) return message;
      }
    },
    onSuccess: (message) => {
      sayDone(message, t('deleteAll.done'));
      renewViewer();
    },
  });
}

/** Returns the number of teams in the program, as far as it is known. */
export function useTeamCount(): number {
  const { programId } = useViewer();
  const { data } = useQuery({ ...teamsQuery(programId, {}), select: ({ meta }) => meta.total });
  return data ?? 0;
}
