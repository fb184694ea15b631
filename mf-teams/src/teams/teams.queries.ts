import {
  listAdministeredTeams,
  listInvites,
  listMemberTeams,
  listProgramTeams,
  type Output,
} from '@stridewell/contracts';
import { liveQuery, useEmit, usePageBundle, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { teamList, type TeamListAddress } from './team-list.ts';

type TeamPage = Output<typeof listProgramTeams>;

function teamsQuery(programId: number, query: ReturnType<typeof teamList.ask>) {
  return liveQuery(listProgramTeams, { params: { id: programId }, query });
}

/** Loads what the page of teams shows: those of the program, mine, those I lead, invitations to me. */
export function useTeamsBundle() {
  const { id, programId } = useViewer();
  const queries = useMemo(() => {
    const params = { id };
    const query = { type: 'groups', recipient: 1 } as const;
    return [
      teamsQuery(programId, {}),
      liveQuery(listMemberTeams, { params }),
      liveQuery(listAdministeredTeams, { params }),
      liveQuery(listInvites, { params, query }),
    ].map((one) => ({ ...one, isLoadedOnFailure: true }));
  }, [id, programId]);
  return usePageBundle('Teams', queries);
}

/** A page of the program's teams, as the address asks for it; each answer is told to the rest of the page. */
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

/** The teams that the viewer leads. */
export function useLedTeams() {
  const { id } = useViewer();
  return useQuery(liveQuery(listAdministeredTeams, { params: { id } }));
}
