import { listMemberChallenges, listProgramChallenges, updateMember } from '@stridewell/contracts';
import { api, liveQuery, session, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useGetStartedText } from './get-started-texts.ts';

/** Whether the viewer takes part in a challenge; read from the page's bundle. */
export function useHasJoined(): boolean {
  const { id } = useViewer();
  const challenges = useQuery(liveQuery(listMemberChallenges, { params: { id } }));
  return (challenges.data?.data.length ?? 0) > 0;
}

/** Whether the program has a challenge, which is the largest part of its setup. */
export function useHasChallenges(): boolean {
  const { programId } = useViewer();
  const query = { showAll: 1, perPage: 1 } as const;
  const challenges = useQuery(
    liveQuery(listProgramChallenges, { params: { id: programId }, query }),
  );
  return (challenges.data?.meta.total ?? 0) > 0;
}

/** Dismisses the guide, here and in the top bar. */
export function useFinishGuide() {
  const t = useGetStartedText();
  const { id } = useViewer();
  return useWrite<unknown>({
    endpoint: updateMember,
    failureText: () => t('failed'),
    mutationFn: () => api.call(updateMember, { params: { id }, body: { showGetStartedGuide: 0 } }),
    onSuccess: () => session.updateViewer({ showGetStartedGuide: 0 }),
  });
}
