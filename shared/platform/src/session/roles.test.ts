import { programFlags } from './program-flags.ts';
import { isProgramAdmin, isProviderAdmin, isSuperProviderAdmin, roleOf } from './roles.ts';

describe('the role of a viewer', () => {
  it.each([
    [0, 'nonAdmin', false, false, false],
    [1, 'coreTierAdmin', true, false, false],
    [2, 'plusTierAdmin', true, false, false],
    [3, 'proTierAdmin', true, false, false],
    [4, 'wtAdmin', true, true, false],
    [10, 'superWtAdmin', true, true, true],
  ])('at level %i is %s', (adminLevel, role, administers, isProvider, isSuper) => {
    const viewer = { adminLevel };
    expect(roleOf(viewer)).toBe(role);
    expect(isProgramAdmin(viewer)).toBe(administers);
    expect(isProviderAdmin(viewer)).toBe(isProvider);
    expect(isSuperProviderAdmin(viewer)).toBe(isSuper);
  });
});

describe('the flags of a program', () => {
  it('are read by substring from tier and type', () => {
    expect(programFlags({ tier: 'Pro Tier', type: 'engage-wellness' })).toEqual({
      isCore: false,
      isPlus: false,
      isPro: true,
      isActivate: false,
      isEngage: true,
      isThrive: false,
      isWellness: true,
      isActivity: false,
    });
  });

  it.each([
    ['core', 'activate activity', ['isCore', 'isActivate', 'isActivity']],
    ['plus', 'thrive wellness', ['isPlus', 'isThrive', 'isWellness']],
  ])('is right for tier %s and type %s', (tier, type, expected) => {
    const flags = Object.entries(programFlags({ tier, type }));
    expect(flags.filter(([, isSet]) => isSet).map(([flag]) => flag)).toEqual(expected);
  });
});
