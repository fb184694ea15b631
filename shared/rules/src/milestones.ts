import type { ChallengeMap } from '@stridewell/contracts';

/** 2,000 steps are a mile, which counts as 1.6 km (screens-and-rules 3.2). */
const stepsPerKm = 1250;

/** How many steps the whole line of a map stands for in a challenge. */
export function stepsOfRoute(
  { scaleMode, distanceKm }: Pick<ChallengeMap, 'scaleMode' | 'distanceKm'>,
  goal: number,
): number {
  if (scaleMode === 'scaled' || distanceKm === null) return goal;
  return Math.round(distanceKm * stepsPerKm);
}

/** The share of the line that a participant has completed, from 0 to 1. */
export function positionOnRoute(total: number, routeSteps: number): number {
  return Math.min(1, Math.max(0, total / routeSteps));
}

/** From how many steps on a milestone is reached. */
export function stepsToMilestone(position: number, routeSteps: number): number {
  // Rounded first: 0.3 of 10 steps is 3, and a little more in binary fractions.
  return Math.ceil(Math.round(position * routeSteps * 1000) / 1000);
}
