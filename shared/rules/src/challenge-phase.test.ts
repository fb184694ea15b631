import { describe, expect, it } from 'vitest';
import {
  challengeDaysLeft,
  challengePhase,
  challengeStatus,
  closingTime,
  isChallengeOver,
  lastDayOfGrace,
  type Moment,
} from './challenge-phase.ts';

const dates = {
  startDay: '2026-11-01',
  endDay: '2026-11-10',
  closesAt: closingTime('2026-11-10', 72),
};

function at(now: string, timeZone = 'UTC'): Moment {
  return { now: new Date(now), timeZone, dayStartsAt: 0 };
}

const statusAt = (moment: Moment) => challengeStatus(challengePhase(dates, moment));

describe('the status of a challenge', () => {
  it('closes when the last zone of the earth has ended the last day, and the grace is over', () => {
    expect(closingTime('2026-11-10', 0).toISOString()).toBe('2026-11-11T12:00:00.000Z');
    expect(dates.closesAt.toISOString()).toBe('2026-11-14T12:00:00.000Z');
    expect(statusAt(at('2026-11-14T11:59:59Z'))).toBe('active');
    expect(statusAt(at('2026-11-14T12:00:00Z'))).toBe('archived');
  });

  it("begins on the first day of the viewer's own calendar", () => {
    const now = '2026-10-31T12:00:00Z';
    expect(statusAt(at(now, 'Pacific/Kiritimati'))).toBe('active');
    expect(statusAt(at(now, 'Pacific/Pago_Pago'))).toBe('pending');
  });

  it("is provisional from the viewer's last midnight until it closes, then final", () => {
    expect(challengePhase(dates, at('2026-10-31T23:59:59Z'))).toBe('upcoming');
    expect(challengePhase(dates, at('2026-11-01T00:00:00Z'))).toBe('running');
    expect(challengePhase(dates, at('2026-11-10T23:59:59Z'))).toBe('running');
    expect(challengePhase(dates, at('2026-11-11T00:00:00Z'))).toBe('provisional');
    expect(challengePhase(dates, at('2026-11-14T11:59:59Z'))).toBe('provisional');
    expect(challengePhase(dates, at('2026-11-14T12:00:00Z'))).toBe('final');
    expect(isChallengeOver(dates, at('2026-11-11T08:00:00Z', 'Pacific/Pago_Pago'))).toBe(false);
  });

  it('counts the days left with the current one', () => {
    expect(challengeDaysLeft(dates, at('2026-10-20T12:00:00Z'))).toBe(10);
    expect(challengeDaysLeft(dates, at('2026-11-01T12:00:00Z'))).toBe(10);
    expect(challengeDaysLeft(dates, at('2026-11-10T23:59:59Z'))).toBe(1);
    expect(challengeDaysLeft(dates, at('2026-11-11T00:00:00Z'))).toBe(0);
  });

  it.each([
    [72, '2026-12-03'],
    [12, '2026-12-01'],
    [0, '2026-11-30'],
  ])('takes late entries with %i hours of grace until %s', (graceHours, day) => {
    expect(lastDayOfGrace('2026-11-30', graceHours)).toBe(day);
  });
});
