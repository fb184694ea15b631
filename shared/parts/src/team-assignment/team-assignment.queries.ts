import {
  assignTeams,
  getTeamAssignment,
  previewTeamAssignment,
  undoTeamAssignment,
  type AssignmentPreview,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAssignmentText } from './team-assignment-texts.ts';

/** The options for assigning people without a team. */
export interface Wanted {
  size: number;
  by: 'random' | 'organization';
  seed: number;
}

/** Fetches a preview of the teams for people without one, while it is shown. */
export function useAssignmentPreview(wanted: Wanted, isShown: boolean) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(previewTeamAssignment, { params: { id: programId }, query: wanted }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
}

/** Fetches the latest assignment while it can still be undone. */
export function useNewestAssignment() {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getTeamAssignment, { params: { id: programId } }),
    select: ({ data }) => data.assignment,
  });
}

/** Saves the previewed teams. */
export function useAssignTeams(wanted: Wanted) {
  const t = useAssignmentText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { programId } = useViewer();
  return useWrite({
    endpoint: assignTeams,
    failureText: (problem) =>
      problem.fields['digest'] === undefined ? problemWords.ofWrite(problem) : t('changed'),
    mutationFn: ({ digest }: AssignmentPreview) =>
      api.call(assignTeams, { params: { id: programId }, body: { ...wanted, digest } }),
    onSuccess: ({ data }) => snackbar.show({ text: t('saved', { count: data.teams }) }),
  });
}

/** Undoes the assignment. */
export function useUndoAssignment() {
  const t = useAssignmentText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { programId } = useViewer();
  return useWrite({
    endpoint: undoTeamAssignment,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(undoTeamAssignment, { params: { id: programId } }),
    onSuccess: () => snackbar.show({ text: t('undone') }),
  });
}
