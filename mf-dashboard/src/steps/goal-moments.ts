import type { StepDay } from '@stridewell/contracts';

const keyOf = (memberId: number) => `stridewell.goals-met.${memberId}`;

/** Returns the days whose goal this browser has celebrated; undefined if it has celebrated none yet. */
export function celebratedDays(memberId: number): string[] | undefined {
  try {
    return localStorage.getItem(keyOf(memberId))?.split(' ');
  } catch {
    return undefined;
  }
}

/** Stores the celebrated days, separated by spaces. */
export function rememberCelebrated(memberId: number, days: string): void {
  try {
    localStorage.setItem(keyOf(memberId), days);
  } catch {
    // Without storage, the page celebrates again.
  }
}

/** Returns the days whose goal was met, newest first. */
export function goalsMet(days: readonly StepDay[]): string[] {
  const met = days.filter(({ goalMet }) => goalMet).map(({ date }) => date);
  return met.sort().reverse();
}
