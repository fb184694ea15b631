import { closingTime } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { standingOf } from './challenge-standing.ts';

const dates = {
  startDay: '2026-11-01',
  endDay: '2026-11-10',
  closesAt: closingTime('2026-11-10', 72),
};
const goals = { format: 'total' as const, goal: 80_000, steps: 8000 };

function at(now: string, timeZone = 'UTC') {
  return { now: new Date(now), timeZone, dayStartsAt: 0 };
}

function stand(total: number, now: string, timeZone?: string, ofToday = 0) {
  const reached = {
    total,
    ofToday,
    activeDays: 3,
    rank: 2,
    rankChange: null,
    joinedAt: '2026-11-01T08:00:00.000Z',
    together: null,
  };
  return standingOf(dates, goals, reached, at(now, timeZone));
}

describe('the standing in a challenge', () => {
  it('compares with an even pace over the days that are over, so no one falls behind overnight', () => {
    // Three whole days: 24,000 steps are due at any hour of the fourth.
    for (const hour of ['00:00', '07:30', '12:00', '23:59']) {
      expect(stand(26_000, `2026-11-04T${hour}:00Z`, 'UTC', 2000)).toMatchObject({
        paceSteps: 2000,
        paceDays: 0.3,
        dailyAverage: 8000,
        goalPercent: 32,
        stepsToGoal: 54_000,
        stepsPerRemainingDay: Math.ceil(54_000 / 7),
      });
    }
    // The fifth day has begun there.
    expect(stand(26_000, '2026-11-04T18:00:00Z', 'Asia/Tokyo')).toMatchObject({ paceSteps: -6000 });
    expect(stand(0, '2026-11-04T12:00:00Z')).toMatchObject({ paceSteps: -24_000, paceDays: -3 });
    expect(stand(0, '2026-11-01T12:00:00Z')).toMatchObject({ paceSteps: 0, paceDays: 0 });
  });

  it('requires nothing before the start and no more than the goal after the end', () => {
    expect(stand(0, '2026-10-20T12:00:00Z')).toMatchObject({
      paceSteps: 0,
      paceDays: 0,
      stepsPerRemainingDay: 8000,
    });
    expect(stand(70_000, '2026-12-20T12:00:00Z')).toMatchObject({
      paceSteps: -10_000,
      paceDays: -1.2,
      dailyAverage: 7000,
      stepsPerRemainingDay: 0,
    });
  });

  it('rounds the share of the goal down, and lets it exceed 100 percent', () => {
    expect(stand(79_999, '2026-11-10T12:00:00Z')).toMatchObject({
      goalPercent: 99,
      stepsToGoal: 1,
    });
    expect(stand(100_000, '2026-11-10T12:00:00Z')).toMatchObject({
      goalPercent: 125,
      stepsToGoal: 0,
    });
  });

  it('never returns a negative zero', () => {
    expect(Object.is(stand(23_999, '2026-11-04T12:00:00Z').paceDays, 0)).toBe(true);
  });
});
