import type { StepDay } from '@stridewell/contracts';

const keyOf = (memberId: number) => `stridewell.goals-met.${memberId}`;

/** The days whose goal was met and that this browser has celebrated; undefined where it has celebrated none yet. */
export function celebratedDays(memberId: number): string[] | undefined {
  try {
    return localStorage.getItem(keyOf(memberId))?.split(' ');
  } catch {
    return undefined;
  }
}

/** Remembers the days that have been celebrated, with a space between them. */
export function rememberCelebrated(memberId: number, days: string): void {
  try {
    localStorage.setItem(keyOf(memberId), days);
  } catch {
    // A page that keeps nothing celebrates once more.
  }
}

/** The days whose goal was met, the newest first. */
export function goalsMet(days: readonly StepDay[]): string[] {
  const met = days.filter(({ goalMet }) => goalMet).map(({ date }) => date);
  return met.sort().reverse();
}
