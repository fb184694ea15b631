import { listMemberBadges } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** One's own badges with the way to those to come, or those that another member has earned. */
export function useMemberBadges(memberId: number) {
  return useQuery(liveQuery(listMemberBadges, { params: { id: memberId } }));
}
