import { audienceOnWire, newEmail } from './email-fields.ts';

describe('audienceOnWire', () => {
  it('asks for no audience while the days are no whole number from 1 to 365', () => {
    for (const inactiveDays of [null, Number.NaN, 0, 2.5, 366])
      expect(audienceOnWire({ ...newEmail, kind: 'inactive', inactiveDays })).toBeNull();
    expect(audienceOnWire({ ...newEmail, kind: 'inactive', inactiveDays: 14 })).toEqual({
      inactiveDays: 14,
    });
  });

  it('leaves out silent days that are no number', () => {
    const fields = { ...newEmail, kind: 'challenge', challengeId: '500' } as const;
    expect(audienceOnWire({ ...fields, silentDays: Number.NaN })).toEqual({ challengeId: 500 });
    expect(audienceOnWire({ ...fields, silentDays: 7 })).toEqual({
      challengeId: 500,
      inactiveDays: 7,
    });
  });
});
