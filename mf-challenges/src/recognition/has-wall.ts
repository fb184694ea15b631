import type { Challenge } from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';

/** Whether there is a list of people who reached the goal: only after the start, and not with a shared goal. */
export function hasWall({ phase, format }: Challenge): boolean {
  return phase !== 'upcoming' && !formatOf(format).isTogether;
}
