import { estimateChallenge, type Output } from '@stridewell/contracts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChallengeFields } from './challenge-fields.ts';

/**
 * Fetches how many of the program's members would reach a number of steps a day, by the entries that the challenge
 * would count.
 */
export function useEstimate(
  steps: number,
  {
    dailyCap,
    allowActivities,
    allowManualEntries,
  }: Pick<ChallengeFields, 'dailyCap' | 'allowActivities' | 'allowManualEntries'>,
  isAsked: boolean,
) {
  const { programId: id } = useViewer();
  const isCapped = dailyCap !== null && dailyCap >= 1000 && dailyCap <= 100_000;
  const query = {
    steps,
    ...(isCapped && { dailyCap }),
    allowActivities: allowActivities ? 1 : 0,
    ...(!allowManualEntries && { allowManualEntries: 0 as const }),
  } as const;
  return useQuery({
    ...apiQuery(estimateChallenge, { params: { id }, query }),
    enabled: isAsked,
    // The result for the previous goal stays until the next one arrives.
    placeholderData: keepPreviousData<Output<typeof estimateChallenge>>,
    select: ({ data }: Output<typeof estimateChallenge>) => data,
  });
}
