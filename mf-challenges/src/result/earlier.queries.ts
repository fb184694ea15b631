import { listMemberChallenges, type Challenge, type Output } from '@stridewell/contracts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { useQuery } from '@tanstack/react-query';
import type { Standing } from '#standing/pace.ts';

/** A challenge that the viewer took part in. */
export type Walked = Challenge & { standing: Standing };

const maxSearched = 15;
const maxShown = 3;

/** Whether a challenge's results are steps: days and points are not compared. */
export function countsSteps({ format }: Challenge): boolean {
  return formatOf(format).unit === 'steps';
}

function isWalked(challenge: Challenge): challenge is Walked {
  const { standing } = challenge;
  return standing !== null && standing.activeDays > 0 && countsSteps(challenge);
}

/** Fetches the viewer's challenges before one that counts steps, newest first. */
export function useEarlierChallenges({ id, startDate }: Challenge) {
  const { id: viewerId } = useViewer();
  const query = { status: 'archived', sort: 'startDate', perPage: maxSearched } as const;
  return useQuery({
    ...apiQuery(listMemberChallenges, { params: { id: viewerId }, query }),
    select: ({ data }: Output<typeof listMemberChallenges>): readonly Walked[] =>
      data
        .filter(isWalked)
        .filter((one) => one.id !== id && one.startDate <= startDate)
        .slice(0, maxShown),
  });
}
