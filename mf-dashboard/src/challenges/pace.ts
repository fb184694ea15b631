import type { Challenge } from '@stridewell/contracts';

/** Where a member stands against an even walk to the goal. */
export type Pace = 'reached' | 'ahead' | 'behind' | 'even' | 'coming';

/** Reads the pace of a joined challenge; within a twentieth of a day counts as even. */
export function paceOf(challenge: Pick<Challenge, 'status' | 'standing'>): Pace | null {
  const { status, standing } = challenge;
  if (!standing) return null;
  if (status === 'pending') return 'coming';
  if (standing.goalPercent >= 100) return 'reached';
  if (standing.paceDays === 0) return 'even';
  return standing.paceDays > 0 ? 'ahead' : 'behind';
}
