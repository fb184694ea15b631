import { evenPaceTotal, paceOf, shareOfGoal, type Standing } from './pace.ts';

const standing: Standing = {
  joinedAt: '2026-11-01T08:00:00.000Z',
  total: 100_000,
  rank: 3,
  rankChange: null,
  dailyAverage: 8000,
  activeDays: 12,
  goalPercent: 42,
  paceSteps: 12_000,
  paceDays: 1.5,
  stepsToGoal: 140_000,
  stepsPerRemainingDay: 8000,
};

describe('the pace', () => {
  it('is ahead if more is walked than an even pace requires', () => {
    expect(paceOf(standing)).toBe('ahead');
  });

  it('is behind if less is walked', () => {
    expect(paceOf({ ...standing, paceSteps: -3200, paceDays: -0.4 })).toBe('behind');
  });

  it('is even if the difference is less than 0.05 days', () => {
    expect(paceOf({ ...standing, paceSteps: 200, paceDays: 0 })).toBe('even');
  });

  it('no longer matters when the goal is reached', () => {
    expect(paceOf({ ...standing, goalPercent: 100, paceSteps: -1, paceDays: -0.1 })).toBe(
      'reached',
    );
  });

  it('compares with the steps at an even pace by now', () => {
    expect(evenPaceTotal({ together: null }, standing)).toBe(88_000);
  });
});

describe('the way to the goal', () => {
  it.each([
    [60_000, 240_000, 0.25],
    [300_000, 240_000, 1],
    [-5, 240_000, 0],
    [5, 0, 0],
  ])('%i of %i steps are %f of it', (steps, goal, share) => {
    expect(shareOfGoal(steps, goal)).toBe(share);
  });
});
