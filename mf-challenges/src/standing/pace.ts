import type { Challenge } from '@stridewell/contracts';

/** The viewer's standing in a challenge that they have joined. */
export type Standing = NonNullable<Challenge['standing']>;

/** A member's pace compared with an even pace to the goal. */
export type Pace = 'reached' | 'ahead' | 'behind' | 'even';

/** Reads the pace; the server gives days to one decimal, so less than 0.05 counts as even. */
export function paceOf({ goalPercent, paceDays }: Standing): Pace {
  if (goalPercent >= 100) return 'reached';
  if (paceDays === 0) return 'even';
  return paceDays > 0 ? 'ahead' : 'behind';
}

/** Returns the total at an even pace by now; that of everyone if all share one goal. */
export function evenPaceTotal(
  { together }: Pick<Challenge, 'together'>,
  { total, paceSteps }: Standing,
): number {
  return (together ?? total) - paceSteps;
}

/** Returns the share of the goal that a number of steps makes, from 0 to 1. */
export function shareOfGoal(steps: number, goal: number): number {
  if (goal <= 0) return 0;
  return Math.min(1, Math.max(0, steps / goal));
}
