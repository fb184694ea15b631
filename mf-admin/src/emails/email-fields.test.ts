import { audienceAsked } from './email-fields.ts';

describe('audienceAsked', () => {
  it('reads the inactive participants of a challenge from the address, and no days out of range', () => {
    expect(audienceAsked('?challenge=500&silent=7')?.audience).toEqual({
      conditions: [{ challengeIds: [500] }, { inactiveDays: 7 }],
    });
    for (const silent of ['0', '2.5', '366', 'x'])
      expect(audienceAsked(`?challenge=500&silent=${silent}`)?.audience).toEqual({
        conditions: [{ challengeIds: [500] }],
      });
    expect(audienceAsked('?challenge=x')).toBeUndefined();
  });
});
