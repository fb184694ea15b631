import { givenColorMode, withFormerLook } from './former-names.ts';

describe('the color mode of a host', () => {
  it('is read by its name of 1.0, too', () => {
    expect(givenColorMode({ colourMode: 'dark' })).toBe('dark');
    expect(givenColorMode({ colourMode: 'dark', colorMode: 'light' })).toBe('light');
    expect(givenColorMode({})).toBeUndefined();
  });

  it('has both names for the release in it', () => {
    const look = { language: 'en', colorMode: 'dark' } as const;
    expect(withFormerLook(look)).toEqual({ ...look, colourMode: 'dark' });
  });
});
