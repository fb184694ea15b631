import { contrastRatio, mixColors } from './contrast.ts';
import { darkPalette, lightPalette } from './palette.ts';
import type { ColorName, Palette } from './palette.ts';
import { createTheme } from './theme.ts';

type Pair = readonly [foreground: ColorName, background: ColorName];

const backgrounds = ['paper', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;

/* Text on what it stands on: 4.5 (WCAG 1.4.3). */
const textPairs: Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['ink', background],
    ['inkMuted', background],
    ['link', background],
  ]),
  ...(['surface', 'surfaceRaised', 'paper'] as const).flatMap((background): Pair[] => [
    ['danger', background],
    ['success', background],
    ['warning', background],
    ['info', background],
  ]),
  ['paper', 'ink'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['inkMuted', 'primarySoft'],
  ['success', 'primarySoft'],
  ['danger', 'primarySoft'],
  ['info', 'primarySoft'],
  ['onAccentSoft', 'accentSoft'],
  ['onSteps', 'steps'],
  ['onSuccessSoft', 'successSoft'],
  ['onDangerSoft', 'dangerSoft'],
  ['onWarningSoft', 'warningSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['onButtonGreen', 'buttonGreen'],
  ['onButtonRed', 'buttonRed'],
  ['onButtonLightgrey', 'buttonLightgrey'],
  ['onButtonGrey', 'buttonGrey'],
  ['onButtonDarkgrey', 'buttonDarkgrey'],
  ['onButtonWhite', 'buttonWhite'],
  ['onButtonDarkpurple', 'buttonDarkpurple'],
  ['onButtonDarkerpurple', 'buttonDarkerpurple'],
  ['onButtonBlack', 'buttonBlack'],
  ['onAvatar', 'avatar1'],
  ['onAvatar', 'avatar2'],
  ['onAvatar', 'avatar3'],
  ['onAvatar', 'avatar4'],
  ['onAvatar', 'avatar5'],
  ['onAvatar', 'avatar6'],
];

/* Lines, marks and states against adjacent colors: 3 (WCAG 1.4.11). */
const graphicPairs: Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['lineStrong', background],
    ['focus', background],
    ['primary', background],
    ['steps', background],
  ]),
  ['accent', 'surface'],
  ['chartNavy', 'surface'],
  ['chartTangerine', 'surface'],
  ['chartPurple', 'surface'],
  ['chartOrange', 'surface'],
  ['chartTeal', 'surface'],
  ['chartYellow', 'surface'],
  ['chartNavy', 'chartTrack'],
  ['primary', 'chartTrack'],
  ['steps', 'chartTrack'],
];

const palettes: [string, Palette][] = [
  ['light', lightPalette],
  ['dark', darkPalette],
];

test('contrast is what WCAG says it is', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError);
});

describe.each(palettes)('the %s palette', (_, palette) => {
  test.each(textPairs)('%s reads on %s', (foreground, background) => {
    expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('%s stands out next to %s', (foreground, background) => {
    expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(3);
  });

  test.each(textPairs.filter(([text]) => text.startsWith('onButton') || text === 'onPrimary'))(
    '%s still reads on a hovered %s',
    (text, background) => {
      const hovered = mixColors(palette[background], palette.hoverMix, 0.12);
      expect(contrastRatio(palette[text], hovered)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('a brand color', () => {
  test.each(['#5b2a86', '#8a1538', '#004b87'])(
    '%s carries the theme by day and by night',
    (brand) => {
      const theme = createTheme({ mode: 'system', brandColour: brand });
      expect(theme.brand.isRefused).toBe(false);
      expect(theme.light.primary).toBe(brand);
      for (const palette of [theme.light, theme.dark]) {
        expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(palette.onPrimarySoft, palette.primarySoft)).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrastRatio(palette.link, palette.surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('is refused if it cannot be read, and the theme says so', () => {
    const theme = createTheme({ mode: 'light', brandColour: '#ffd400' });
    expect(theme.brand).toMatchObject({ isRefused: true, used: lightPalette.primary });
    expect(theme.brand.ratio).toBeLessThan(4.5);
    expect(theme.light).toEqual(lightPalette);
  });

  test('is refused if it is not a color', () => {
    const theme = createTheme({ mode: 'light', brandColour: 'javascript:alert(1)' });
    expect(theme.brand).toMatchObject({ isRefused: true, ratio: undefined });
    expect(theme.light).toEqual(lightPalette);
  });
});
