import { describe, expect, it } from 'vitest';
import {
  closingTime,
  daysLeftOf,
  isOver,
  phaseOf,
  standingOf,
  statusOf,
} from './challenge-rules.ts';

const dates = {
  startDay: '2026-11-01',
  endDay: '2026-11-10',
  closesAt: closingTime('2026-11-10', 72),
};
const goals = { goal: 80_000, steps: 8000 };

function at(now: string, timeZone = 'UTC') {
  return { now: new Date(now), timeZone };
}

function stand(total: number, now: string, timeZone?: string, ofToday = 0) {
  const reached = {
    total,
    ofToday,
    activeDays: 3,
    rank: 2,
    rankChange: null,
    joinedAt: '2026-11-01T08:00:00.000Z',
  };
  return standingOf(dates, goals, reached, at(now, timeZone));
}

describe('the status of a challenge', () => {
  it('closes when the last zone of the earth has ended the last day, and the grace is over', () => {
    expect(closingTime('2026-11-10', 0).toISOString()).toBe('2026-11-11T12:00:00.000Z');
    expect(dates.closesAt.toISOString()).toBe('2026-11-14T12:00:00.000Z');
    expect(statusOf(dates, at('2026-11-14T11:59:59Z'))).toBe('active');
    expect(statusOf(dates, at('2026-11-14T12:00:00Z'))).toBe('archived');
  });

  it('begins on the first day of the viewer’s own calendar', () => {
    const now = '2026-10-31T12:00:00Z';
    expect(statusOf(dates, at(now, 'Pacific/Kiritimati'))).toBe('active');
    expect(statusOf(dates, at(now, 'Pacific/Pago_Pago'))).toBe('pending');
  });

  it('is provisional from the viewer’s last midnight until it closes, then final', () => {
    expect(phaseOf(dates, at('2026-10-31T23:59:59Z'))).toBe('upcoming');
    expect(phaseOf(dates, at('2026-11-01T00:00:00Z'))).toBe('running');
    expect(phaseOf(dates, at('2026-11-10T23:59:59Z'))).toBe('running');
    expect(phaseOf(dates, at('2026-11-11T00:00:00Z'))).toBe('provisional');
    expect(phaseOf(dates, at('2026-11-14T11:59:59Z'))).toBe('provisional');
    expect(phaseOf(dates, at('2026-11-14T12:00:00Z'))).toBe('final');
    expect(isOver(dates, at('2026-11-11T08:00:00Z', 'Pacific/Pago_Pago'))).toBe(false);
  });

  it('counts the days left with the current one', () => {
    expect(daysLeftOf(dates, at('2026-10-20T12:00:00Z'))).toBe(10);
    expect(daysLeftOf(dates, at('2026-11-01T12:00:00Z'))).toBe(10);
    expect(daysLeftOf(dates, at('2026-11-10T23:59:59Z'))).toBe(1);
    expect(daysLeftOf(dates, at('2026-11-11T00:00:00Z'))).toBe(0);
  });
});

describe('the standing in a challenge', () => {
  it('compares with an even pace of the days that are over: nobody falls behind in their sleep', () => {
    // Three whole days: 24,000 steps are due, at whatever hour of the fourth.
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
    // The fifth has begun there.
    expect(stand(26_000, '2026-11-04T18:00:00Z', 'Asia/Tokyo')).toMatchObject({
      paceSteps: -6000,
    });
    expect(stand(0, '2026-11-04T12:00:00Z')).toMatchObject({ paceSteps: -24_000, paceDays: -3 });
    expect(stand(0, '2026-11-01T12:00:00Z')).toMatchObject({ paceSteps: 0, paceDays: 0 });
  });

  it('asks nothing before the start and no more than the goal after the end', () => {
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

  it('rounds the share of the goal down, and lets it pass a hundred', () => {
    expect(stand(79_999, '2026-11-10T12:00:00Z')).toMatchObject({
      goalPercent: 99,
      stepsToGoal: 1,
    });
    expect(stand(100_000, '2026-11-10T12:00:00Z')).toMatchObject({
      goalPercent: 125,
      stepsToGoal: 0,
    });
  });

  it('never answers a negative zero', () => {
    expect(Object.is(stand(23_999, '2026-11-04T12:00:00Z').paceDays, 0)).toBe(true);
  });
});
