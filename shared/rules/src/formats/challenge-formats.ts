import type { ChallengeFormatName } from '@stridewell/contracts';
import { collective } from './collective.ts';
import { dailyGoal } from './daily-goal.ts';
import type { ChallengeFormat } from './format.ts';
import { points } from './points.ts';
import { relay } from './relay.ts';
import { streak } from './streak.ts';
import { total } from './total.ts';

export type { ChallengeFormat, CountedDay, TeamDay } from './format.ts';

/** Every way to count a challenge, in the order in which the builder offers them. */
export const challengeFormats = {
  total,
  'daily-goal': dailyGoal,
  streak,
  relay,
  collective,
  points,
} as const satisfies Record<ChallengeFormatName, ChallengeFormat>;

/** The rules of a format. */
export function formatOf(name: ChallengeFormatName): ChallengeFormat {
  return challengeFormats[name];
}

/** Whether a challenge has a goal of its own: in days, or shared by everyone. */
export function hasOwnGoal(format: Parameters<typeof formatOf>[0]): boolean {
  const { unit, isTogether } = formatOf(format);
  return unit === 'days' || isTogether;
}

const formatNames = Object.keys(challengeFormats) as ChallengeFormatName[]; // its own keys

/** The formats with one goal that everyone in a challenge shares. */
export const togetherFormats: readonly ChallengeFormatName[] = formatNames.filter(
  (name) => challengeFormats[name].isTogether,
);
