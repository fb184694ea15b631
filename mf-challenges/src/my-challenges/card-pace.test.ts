import type { Challenge } from '@stridewell/contracts';
import { cardPaceOf } from './card-pace.ts';

function standing(
  changes: Partial<NonNullable<Challenge['standing']>>,
): Pick<Challenge, 'phase' | 'standing'> {
  return {
    phase: 'running',
    standing: {
      joinedAt: '2026-11-01T08:00:00.000Z',
      total: 100_000,
      rank: 3,
      rankChange: null,
      dailyAverage: 8000,
      activeDays: 12,
      goalPercent: 42,
      paceSteps: 0,
      paceDays: 0,
      stepsToGoal: 140_000,
      stepsPerRemainingDay: 8000,
      ...changes,
    },
  };
}

describe('the pace', () => {
  it('is ahead if more than an even pace requires is done', () => {
    expect(cardPaceOf(standing({ paceSteps: 12_000, paceDays: 1.5 }))).toBe('ahead');
  });

  it('is behind if less is done', () => {
    expect(cardPaceOf(standing({ paceSteps: -3200, paceDays: -0.4 }))).toBe('behind');
  });

  it('is even within a twentieth of a day', () => {
    expect(cardPaceOf(standing({ paceSteps: 200, paceDays: 0 }))).toBe('even');
  });

  it('says that the goal is reached, however many days are left', () => {
    expect(cardPaceOf(standing({ goalPercent: 100, paceSteps: 60_000, paceDays: 7.5 }))).toBe(
      'reached',
    );
  });

  it('waits for a challenge that has not begun', () => {
    expect(cardPaceOf({ ...standing({}), phase: 'upcoming' })).toBe('coming');
  });

  it('does not exist outside a challenge', () => {
    expect(cardPaceOf({ phase: 'running', standing: null })).toBeNull();
  });
});
