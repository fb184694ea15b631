/** A day that counts in a challenge, with what it brings: steps under the cap, or points. */
export interface CountedDay {
  day: string;
  worth: number;
}

/** A day of a team: what each of its members brought. */
export interface TeamDay {
  day: string;
  members: readonly { memberId: number; worth: number }[];
}

/** What a day gives a team, and whose it is where it is one member's. */
export interface TeamCredit {
  day: string;
  credit: number;
  memberId: number;
}

/** The kind of participants, in the words of the specification's API. */
type Between = 'individuals' | 'groups' | 'organization';

/** A way to count a challenge. */
export interface ChallengeFormat {
  /** The kinds of participants that this format allows. */
  between: readonly Between[];
  /** What scores and the goal are counted in. */
  unit: 'steps' | 'days' | 'points';
  /** What a day brings. */
  counts: 'steps' | 'points';
  /** Whether a score is the plain sum of what its days bring, so that it can be kept by differences. */
  isSum: boolean;
  /** Whether everyone shares one goal. */
  isTogether: boolean;
  /** What each day gives the score, in the order of the days; their sum is the score. */
  creditDays: (days: readonly CountedDay[], dayGoal: number) => number[];
  /** The same of a team, where the format is one of teams; days without a credit are left out. */
  creditTeam?: (days: readonly TeamDay[]) => TeamCredit[];
}

/** Gives each day what it brings. */
export function asItIs(days: readonly CountedDay[]): number[] {
  return days.map(({ worth }) => worth);
}
