import type { TeamDetails } from '@stridewell/contracts';
import { ApiProblem, LoadFailure, useDocumentTitle, useParams } from '@stridewell/platform';
import type { ReactNode } from 'react';
import { NoTeam } from './no-team.tsx';
import { readTeamId, useTeam } from './team.queries.ts';
import { TeamsGate } from './teams-gate.tsx';

interface TeamAtAddressProps {
  skeleton: ReactNode;
  /** Whether the page is a form. */
  isNarrow?: boolean;
  children: (team: TeamDetails) => ReactNode;
}

/** A page about the team that its address names: loading, shown, absent or failed. */
export function TeamAtAddress({ skeleton, isNarrow = false, children }: TeamAtAddressProps) {
  const { teamId } = useParams();
  const id = readTeamId(teamId);
  return (
    <TeamsGate isNarrow={isNarrow}>
      {id === null ? (
        <NoTeam />
      ) : (
        <OpenTeam key={id} id={id} skeleton={skeleton}>
          {children}
        </OpenTeam>
      )}
    </TeamsGate>
  );
}

function OpenTeam({ id, skeleton, children }: TeamAtAddressProps & { id: number }) {
  const { data: team, error, isPending, isFetching, refetch } = useTeam(id);
  useDocumentTitle(team?.name);
  if (isPending) return skeleton;
  // Also for a team that was shown before: someone may have deleted it in the meantime.
  if (error instanceof ApiProblem && error.code === 'not_found') return <NoTeam />;
  if (team) return children(team);
  return (
    <LoadFailure error={error} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}
