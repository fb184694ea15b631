import { describe, expect, it } from 'vitest';
import { positionOnRoute, stepsOfRoute, stepsToMilestone } from './milestones.ts';

describe('a route', () => {
  it('is as long as the goal of its challenge, or as its true distance at 1,250 steps a kilometer', () => {
    expect(stepsOfRoute({ scaleMode: 'scaled', distanceKm: 154 }, 240_000)).toBe(240_000);
    expect(stepsOfRoute({ scaleMode: 'true-distance', distanceKm: 154 }, 240_000)).toBe(192_500);
  });

  it('is walked from its start to its end, and not beyond', () => {
    const walked = [-5, 0, 60_000, 240_000, 300_000];
    expect(walked.map((total) => positionOnRoute(total, 240_000))).toEqual([0, 0, 0.25, 1, 1]);
  });
});

describe('a milestone', () => {
  it('is reached with the step that arrives there', () => {
    expect(stepsToMilestone(0, 10)).toBe(0);
    expect(stepsToMilestone(0.3, 10)).toBe(3);
    expect(stepsToMilestone(0.31, 10)).toBe(4);
    expect(stepsToMilestone(1, 10)).toBe(10);
  });
});
