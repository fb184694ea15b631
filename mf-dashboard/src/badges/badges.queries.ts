import {
  celebrateMoments,
  listBadgeMoments,
  listMemberBadges,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the viewer's badges with their progress, or another member's earned badges. */
export function useMemberBadges(memberId: number) {
  return useQuery(liveQuery(listMemberBadges, { params: { id: memberId } }));
}

/** Fetches the viewer's newly earned badges without a celebration yet. */
export function useBadgeMoments() {
  const { id } = useViewer();
  return useQuery(apiQuery(listBadgeMoments, { params: { id } }));
}

/** Saves that the viewer was congratulated on badges. A failure isn't reported: they are then shown again. */
export function useCelebrateBadges() {
  const { id } = useViewer();
  return useWrite<Output<typeof celebrateMoments>, readonly number[]>({
    endpoint: celebrateMoments,
    isFailureShownHere: true,
    mutationFn: (badges) =>
      api.call(celebrateMoments, {
        params: { id },
        body: { keys: badges.map((badge) => `badge:${badge}`) },
      }),
  });
}
