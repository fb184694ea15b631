import type { Challenge } from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';

/** Whether participants are compared with themselves: in a challenge between individuals, once it has begun. */
export function hasFairBoards({ between, phase, format }: Challenge): boolean {
  return between === 'individuals' && phase !== 'upcoming' && formatOf(format).unit !== 'points';
}
