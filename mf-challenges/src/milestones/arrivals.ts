import type { ChallengeMilestone } from '@stridewell/contracts';

const keyOf = (challengeId: number) => `stridewell.milestones.${challengeId}`;

/** The order of the last milestone whose arrival this browser has shown; a page that keeps nothing has shown none. */
export function shownArrival(challengeId: number): number {
  try {
    return Number(localStorage.getItem(keyOf(challengeId)) ?? 0);
  } catch {
    return 0;
  }
}

/** Remembers that the arrival at a milestone has been shown. */
export function rememberArrival(challengeId: number, order: number): void {
  try {
    localStorage.setItem(keyOf(challengeId), String(order));
  } catch {
    // A page that keeps nothing shows it once more.
  }
}

/** The last milestone that was reached and whose arrival has not been shown; the start is none. */
export function newArrival(
  milestones: readonly ChallengeMilestone[],
  shown: number,
): ChallengeMilestone | undefined {
  const reached = milestones.filter(({ isReached, steps }) => isReached && steps > 0);
  const last = reached.at(-1);
  return last && last.order > shown ? last : undefined;
}
