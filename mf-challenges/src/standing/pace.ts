import type { Challenge } from '@stridewell/contracts';

/** The viewer's standing in a challenge that they have joined. */
export type Standing = NonNullable<Challenge['standing']>;

/** Where a member stands against an even walk to the goal. */
export type Pace = 'reached' | 'ahead' | 'behind' | 'even';

/** Reads the pace; the server gives days to one decimal, so that less than half a tenth is even. */
export function paceOf({ goalPercent, paceDays }: Standing): Pace {
  if (goalPercent >= 100) return 'reached';
  if (paceDays === 0) return 'even';
  return paceDays > 0 ? 'ahead' : 'behind';
}

/** What an even pace asks to have by now, of everybody where all have one goal. */
export function evenPaceTotal(
  { together }: Pick<Challenge, 'together'>,
  { total, paceSteps }: Standing,
): number {
  return (together ?? total) - paceSteps;
}

/** How far along the way to the goal a number of steps is: from 0 to 1. */
export function shareOfGoal(steps: number, goal: number): number {
  if (goal <= 0) return 0;
  return Math.min(1, Math.max(0, steps / goal));
}
