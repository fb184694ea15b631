import { addDays } from '../days.ts';
import { asItIs, type ChallengeFormat, type TeamCredit, type TeamDay } from './format.ts';

type Carrier = TeamDay['members'][number];

/** Chooses the member who carries the baton: the one with the most steps; in a tie, the one with the smaller number. */
function bestOf(members: readonly Carrier[]): Carrier | undefined {
  const walking = members.filter(({ worth }) => worth > 0);
  return walking.sort((one, other) => other.worth - one.worth || one.memberId - other.memberId)[0];
}

/**
 * Each day one member of a team carries the baton: the one with the most steps, but no one on two days in a row. Only
 * the carrier's steps count.
 */
export const relay: ChallengeFormat = {
  between: ['groups'],
  unit: 'steps',
  counts: 'steps',
  isSum: false,
  isTogether: false,
  creditDays: asItIs,
  creditTeam(days) {
    const credits: TeamCredit[] = [];
    for (const { day, members } of days) {
      const last = credits.at(-1);
      const rests = last && addDays(last.day, 1) === day ? last.memberId : undefined;
      const carrier = bestOf(members.filter(({ memberId }) => memberId !== rests));
      if (carrier) credits.push({ day, credit: carrier.worth, memberId: carrier.memberId });
    }
    return credits;
  },
};
