import { audienceOnWire, newEmail } from './email-fields.ts';

describe('audienceOnWire', () => {
  it('returns no audience unless the days are a whole number from 1 to 365', () => {
    for (const inactiveDays of [null, Number.NaN, 0, 2.5, 366])
      expect(audienceOnWire({ ...newEmail, kind: 'inactive', inactiveDays })).toBeNull();
    expect(audienceOnWire({ ...newEmail, kind: 'inactive', inactiveDays: 14 })).toEqual({
      inactiveDays: 14,
    });
  });

  it('never widens the audience when its silent days are out of range', () => {
    const fields = { ...newEmail, kind: 'challenge', challengeId: '500' } as const;
    for (const silentDays of [Number.NaN, 0, 2.5, 366])
      expect(audienceOnWire({ ...fields, silentDays })).toBeNull();
    expect(audienceOnWire({ ...fields, silentDays: 7 })).toEqual({
      challengeId: 500,
      inactiveDays: 7,
    });
  });
});
