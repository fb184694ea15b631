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

/** How those who are in no team are put together. */
export interface Wanted {
  size: number;
  by: 'random' | 'organization';
  seed: number;
}

/** Into which teams those who are in none would be put; asked for while it is looked at. */
export function useAssignmentPreview(wanted: Wanted, isShown: boolean) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(previewTeamAssignment, { params: { id: programId }, query: wanted }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
}

/** The newest teams that were made so, while that can be undone. */
export function useNewestAssignment() {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getTeamAssignment, { params: { id: programId } }),
    select: ({ data }) => data.assignment,
  });
}

/** Puts those of a preview into teams. */
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

/** Takes them out again. */
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
