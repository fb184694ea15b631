import { contrastRatio, isHexColor, mixColors, reachContrast } from './contrast.ts';
import { darkPalette, lightPalette } from './palette.ts';
import type { Palette } from './palette.ts';
import { tokens } from './tokens.ts';

/** Which palette is shown; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Whether a brand color is used: an unreadable one is replaced by the product's own. */
export interface BrandColour {
  requested: string | undefined;
  /** The color in use on light surfaces. */
  used: string;
  isRefused: boolean;
  /** Contrast of the requested color against the card surface; undefined when it is no color. */
  ratio: number | undefined;
}

/** What styled-components receive as `theme`. */
export interface Theme extends Readonly<Omit<typeof tokens, never>> {
  readonly mode: ColorMode;
  readonly light: Palette;
  readonly dark: Palette;
  readonly brand: BrandColour;
}

declare module 'styled-components' {
  // the theme of the whole product, as styled-components asks for it
  export interface DefaultTheme extends Theme {}
}

/** The contrast that WCAG 2.2 AA asks of text. */
const textContrast = 4.5;

function readableOn(background: string): string {
  const dark = '#06231b';
  return contrastRatio('#ffffff', background) >= contrastRatio(dark, background) ? '#ffffff' : dark;
}

function brandLight(brand: string): Palette {
  const soft = mixColors(brand, lightPalette.surface, 0.86);
  return {
    ...lightPalette,
    primary: brand,
    primaryHover: mixColors(brand, '#000000', 0.2),
    onPrimary: '#ffffff',
    primarySoft: soft,
    onPrimarySoft: reachContrast(brand, soft, '#000000', textContrast + 1),
    link: brand,
  };
}

function brandDark(brand: string): Palette {
  const primary = reachContrast(brand, darkPalette.surfaceRaised, '#ffffff', textContrast + 1);
  const soft = mixColors(brand, darkPalette.surface, 0.65);
  return {
    ...darkPalette,
    primary,
    primaryHover: mixColors(primary, '#ffffff', 0.25),
    onPrimary: readableOn(primary),
    primarySoft: soft,
    onPrimarySoft: reachContrast(primary, soft, '#ffffff', textContrast + 1),
    link: primary,
  };
}

function judgeBrand(requested: string | undefined): BrandColour {
  if (requested === undefined) {
    return { requested, used: lightPalette.primary, isRefused: false, ratio: undefined };
  }
  const ratio = isHexColor(requested) ? contrastRatio(requested, lightPalette.paper) : undefined;
  const isRefused = ratio === undefined || ratio < textContrast;
  return { requested, used: isRefused ? lightPalette.primary : requested, isRefused, ratio };
}

/**
 * The theme of a mode and a customer's brand color (#rgb or #rrggbb). The brand color carries
 * links and white button text, so it must reach 4.5:1 on paper; otherwise it is refused, which
 * `theme.brand.isRefused` says. On dark surfaces it is lightened until it reads.
 */
export function createTheme(options: { mode: ColorMode; brandColour?: string | undefined }): Theme {
  const brand = judgeBrand(options.brandColour);
  const isBranded = brand.requested !== undefined && !brand.isRefused;
  return {
    ...tokens,
    mode: options.mode,
    brand,
    light: isBranded ? brandLight(brand.used) : lightPalette,
    dark: isBranded ? brandDark(brand.used) : darkPalette,
  };
}

/** The product's own theme by day. */
export const lightTheme: Theme = /* #__PURE__ */ createTheme({ mode: 'light' });

/** The product's own theme by night. */
export const darkTheme: Theme = /* #__PURE__ */ createTheme({ mode: 'dark' });
