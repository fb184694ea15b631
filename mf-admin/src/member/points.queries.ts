import { adjustPoints, getMemberSummary, type Output } from '@stridewell/contracts';
import { api, liveQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches a member's goal, streak, challenges, points and last days. */
export function useMemberSummary(memberId: number) {
  return useQuery({
    ...liveQuery(getMemberSummary, { params: { id: memberId } }),
    select: ({ data }) => data,
  });
}

/** Points to add or to deduct. */
export interface PointsFields {
  points: number | null;
  date: string | null;
  reason: string;
}

/** Gives points to a member, or deducts some. */
export function useAdjustPoints(memberId: number) {
  return useWrite<Output<typeof adjustPoints>, PointsFields>({
    endpoint: adjustPoints,
    isFailureShownHere: true,
    mutationFn: ({ points, date, reason }) =>
      api.call(adjustPoints, {
        params: { id: memberId },
        body: { points: points ?? 0, date: date ?? '', reason: reason.trim() },
      }),
  });
}
