import type { StepDay } from '@stridewell/contracts';

/** Steps that a minute of brisk walking makes (screens-and-rules 3.1). */
const briskStepsPerMinute = 100;

/** Above it, minutes would discourage more than they help. */
const longestWalk = 60;

/** What to say about a day, by its key under `today` in the catalogs. */
export interface RemainingGoal {
  key: 'start' | 'startAfter' | 'startAfterGoal' | 'left' | 'leftFar' | 'met' | 'over';
  /** Steps to go, or beyond the goal; those of yesterday at the start of a day that follows one. */
  steps: number;
  /** Minutes of brisk walking that the steps to go make; null where nobody should be told. */
  minutes: number | null;
}

/** What is left of a day's goal, in the most friendly true words; before the first step, what yesterday was. */
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
