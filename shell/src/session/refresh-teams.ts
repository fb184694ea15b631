import { listProgramTeams } from '@stridewell/contracts';
import { events, leastAge, queryClient, queryKey } from '@stridewell/platform';

/**
 * Refreshes cached answers that show teams, such as the dashboard's team card and the team pickers, when a newer list
 * of the program's teams arrives.
 * @returns a function that stops it.
 */
export function refreshTeamsWithList(): () => void {
  const scope = events.scope();
  const [listCall] = queryKey(listProgramTeams);
  scope.on('program-teams', () => {
    const now = Date.now();
    void queryClient.invalidateQueries({
      predicate: ({ meta, queryKey: [call], state }) =>
        call !== listCall &&
        meta?.shows?.includes('teams') === true &&
        now - state.dataUpdatedAt > leastAge,
    });
  });
  return scope.end;
}
