import type { StepDay } from '@stridewell/contracts';

/** Steps that a minute of brisk walking makes (screens-and-rules 3.1). */
const briskStepsPerMinute = 100;

/** Above it, minutes would discourage more than they help. */
const longestWalk = 60;

/** What to say about a day, by its key under `today` in the catalogues. */
export interface RemainingGoal {
  key: 'start' | 'left' | 'leftFar' | 'met' | 'over';
  /** Steps to go, or beyond the goal. */
  steps: number;
  /** Minutes of brisk walking that the steps to go make; null where nobody should be told. */
  minutes: number | null;
}

/** What is left of a day's goal, in the most friendly true words. */
export function remainingGoal({ steps, goal }: Pick<StepDay, 'steps' | 'goal'>): RemainingGoal {
  if (steps > goal) return { key: 'over', steps: steps - goal, minutes: null };
  const left = goal - steps;
  if (left === 0) return { key: 'met', steps: 0, minutes: null };
  if (steps === 0) return { key: 'start', steps: left, minutes: null };
  const minutes = Math.ceil(left / briskStepsPerMinute);
  return minutes > longestWalk
    ? { key: 'leftFar', steps: left, minutes: null }
    : { key: 'left', steps: left, minutes };
}
