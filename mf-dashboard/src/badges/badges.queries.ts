import {
  celebrateMoments,
  listBadgeMoments,
  listMemberBadges,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** One's own badges with the way to those to come, or those that another member has earned. */
export function useMemberBadges(memberId: number) {
  return useQuery(liveQuery(listMemberBadges, { params: { id: memberId } }));
}

/** The badges that the viewer has earned for the first time and was not congratulated on. */
export function useBadgeMoments() {
  const { id } = useViewer();
  return useQuery(apiQuery(listBadgeMoments, { params: { id } }));
}

/** Keeps that the viewer was congratulated on badges. That it failed is not told: then they are once more. */
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
