import type { StepDay } from '@stridewell/contracts';

/** The steps in a minute of brisk walking (screens-and-rules 3.1). */
const briskStepsPerMinute = 100;

/** In minutes; a longer time would discourage more than it helps. */
const longestWalk = 60;

/** What to say about a day, as a key under `today` in the catalogs. */
export interface RemainingGoal {
  key: 'start' | 'startAfter' | 'startAfterGoal' | 'left' | 'leftFar' | 'met' | 'over';
  /** The steps left, or beyond the goal; at the start of a day, yesterday's steps. */
  steps: number;
  /** The minutes of brisk walking for the steps left; null if they should not be shown. */
  minutes: number | null;
}

/** Returns what is left of a day's goal, worded as friendly as is true; before the first step, yesterday's result. */
export function remainingGoal(
  { steps, goal }: Pick<StepDay, 'steps' | 'goal'>,
  yesterday?: Pick<StepDay, 'steps' | 'goalMet'>,
): RemainingGoal {
  if (steps > goal) return { key: 'over', steps: steps - goal, minutes: null };
  const left = goal - steps;
  if (left === 0) return { key: 'met', steps: 0, minutes: null };
  if (steps === 0 && yesterday && yesterday.steps > 0) {
    const key = yesterday.goalMet ? 'startAfterGoal' : 'startAfter';
    return { key, steps: yesterday.steps, minutes: null };
  }
  if (steps === 0) return { key: 'start', steps: left, minutes: null };
  const minutes = Math.ceil(left / briskStepsPerMinute);
  return minutes > longestWalk
    ? { key: 'leftFar', steps: left, minutes: null }
    : { key: 'left', steps: left, minutes };
}
