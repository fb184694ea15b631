import type { Challenge } from '@stridewell/contracts';

/** Where a challenge stands for the people in it. */
export type Phase = 'before' | 'running' | 'provisional' | 'final';

const msPerDay = 86_400_000;

/** The day that is `count` days after another; days are `YYYY-MM-DD`. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * msPerDay).toISOString().slice(0, 10);
}

export function phaseOf(
  challenge: Pick<Challenge, 'status' | 'isProvisional' | 'daysLeft'>,
): Phase {
  if (challenge.status === 'pending') return 'before';
  if (challenge.isProvisional) return 'provisional';
  if (challenge.status === 'archived') return 'final';
  // Over, and not closed yet: somewhere it is still the last day.
  return challenge.daysLeft > 0 ? 'running' : 'provisional';
}

/** The last day on which late entries are taken; hours are counted in whole days of the member. */
export function lastDayOfGrace({
  endDate,
  graceHours,
}: Pick<Challenge, 'endDate' | 'graceHours'>): string {
  return addDays(endDate, Math.ceil(graceHours / 24));
}
