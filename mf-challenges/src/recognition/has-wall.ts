import type { Challenge } from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';

/** Whether there is a list of those who reached the goal: not before the start, nor where all have one goal. */
export function hasWall({ phase, format }: Challenge): boolean {
  return phase !== 'upcoming' && !formatOf(format).isTogether;
}
