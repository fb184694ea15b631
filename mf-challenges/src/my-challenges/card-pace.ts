import type { Challenge } from '@stridewell/contracts';
import { paceOf, type Pace } from '#standing/pace.ts';

/** The pace in a joined challenge, including one that has not begun. */
export type CardPace = Pace | 'coming';

export function cardPaceOf({
  phase,
  standing,
}: Pick<Challenge, 'phase' | 'standing'>): CardPace | null {
  if (!standing) return null;
  return phase === 'upcoming' ? 'coming' : paceOf(standing);
}
