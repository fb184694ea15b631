import { sampleChallenge } from '@stridewell/testing';
import { lastDayOfGrace, phaseOf } from './phase.ts';

describe('a challenge', () => {
  it('has not begun while it is pending', () => {
    expect(phaseOf(sampleChallenge({ status: 'pending', daysLeft: 30 }))).toBe('before');
  });

  it('runs on its last day too', () => {
    expect(phaseOf(sampleChallenge({ status: 'active', daysLeft: 1 }))).toBe('running');
  });

  it('is provisional while late entries count, whatever its status says', () => {
    expect(phaseOf(sampleChallenge({ status: 'archived', isProvisional: true, daysLeft: 0 }))).toBe(
      'provisional',
    );
    expect(phaseOf(sampleChallenge({ status: 'active', daysLeft: 0 }))).toBe('provisional');
  });

  it('is final when it is archived and late entries are over', () => {
    expect(phaseOf(sampleChallenge({ status: 'archived', daysLeft: 0 }))).toBe('final');
  });

  it.each([
    [72, '2026-12-03'],
    [12, '2026-12-01'],
    [0, '2026-11-30'],
  ])('with %i hours of grace takes late entries until %s', (graceHours, day) => {
    expect(lastDayOfGrace({ endDate: '2026-11-30', graceHours })).toBe(day);
  });
});
