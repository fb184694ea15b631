import latinUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import latinExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import type { ComponentType } from 'react';
import { createGlobalStyle, css } from 'styled-components';
import { colorVariable, paletteDeclarations } from './palette.ts';
import type { ColorName } from './palette.ts';
import { tokens } from './tokens.ts';
import { frameRoot } from './frame-styles.ts';

const lightShadow = '0 1px 2px rgb(60 48 24 / 6%), 0 6px 20px -6px rgb(60 48 24 / 12%)';
const darkShadow = '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -8px rgb(0 0 0 / 55%)';

const forcedNames: readonly ColorName[] = [
  'ink',
  'inkMuted',
  'primary',
  'accent',
  'steps',
  'onAccentSoft',
  'chartNavy',
  'chartTangerine',
  'chartPurple',
  'chartOrange',
  'chartTeal',
  'chartYellow',
];

const light = css`
  color-scheme: light;
  --sw-shadow: ${lightShadow};
  --sw-picture-filter: none;
  ${({ theme }) => paletteDeclarations(theme.light)}
`;

const dark = css`
  color-scheme: dark;
  --sw-shadow: ${darkShadow};
  --sw-picture-filter: brightness(0.7) saturate(0.9);
  ${({ theme }) => paletteDeclarations(theme.dark)}
`;

/* Browsers force the colors of boxes and text but not those of drawings: charts, rings, meters. */
const forced = css`
  ${forcedNames.map((name) => `${colorVariable(name)}: CanvasText;`)}
  ${colorVariable('surface')}: Canvas;
  ${colorVariable('surfaceRaised')}: Canvas;
  ${colorVariable('surfaceSunken')}: Canvas;
  ${colorVariable('onPrimary')}: Canvas;
  ${colorVariable('line')}: GrayText;
  ${colorVariable('lineStrong')}: GrayText;
  ${colorVariable('chartTrack')}: GrayText;
  ${colorVariable('illustrationSun')}: Canvas;
`;

const latinExtRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, ' +
  'U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, ' +
  'U+A720-A7FF';
const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * The files of the one face we set text in, as `FontFace` takes them: a document does not hear of
 * faces that are declared inside a shadow root.
 */
export const fontFaces = {
  family: 'Figtree Variable',
  descriptors: { style: 'normal', display: 'swap', weight: '300 900' },
  files: [
    { url: latinExtUrl, unicodeRange: latinExtRange },
    { url: latinUrl, unicodeRange: latinRange },
  ],
} as const;

/* The face is declared here and not in a stylesheet: a page with a style nonce loads no other. */
const fontRules = css`
  ${fontFaces.files.map(
    ({ url, unicodeRange }) => css`
      @font-face {
        font-family: '${fontFaces.family}';
        font-style: ${fontFaces.descriptors.style};
        font-display: ${fontFaces.descriptors.display};
        font-weight: ${fontFaces.descriptors.weight};
        src: url(${url}) format('woff2');
        unicode-range: ${unicodeRange};
      }
    `,
  )}
`;

/** The address of the Latin font file, for `<link rel="preload" as="font" crossorigin>`. */
export const fontUrl: string = latinUrl;

/**
 * The custom properties of both palettes, the font faces and the base styles of the page. Render it
 * once per page (or shadow root), inside `UiProvider`.
 */
export const GlobalStyle: ComponentType = createGlobalStyle`
  ${fontRules}
  :root, :host {
    ${({ theme }) => (theme.mode === 'dark' ? dark : light)}
  }
  ${({ theme }) =>
    theme.mode === 'system' &&
    css`
      @media (prefers-color-scheme: dark) {
        :root,
        :host {
          ${dark}
        }
      }
    `}
  @media (forced-colors: active) {
    svg { ${forced} }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; overflow-y: scroll; }
  body { margin: 0; min-height: 100vh; }
  html, body, :host, [${frameRoot}] {
    background: ${tokens.color.paper};
    color: ${tokens.color.ink};
    font-family: ${tokens.fontFamily};
    font-weight: ${tokens.fontWeight.regular};
    line-height: ${tokens.lineHeight.body};
    -webkit-font-smoothing: antialiased;
  }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg, video { max-width: 100%; }
  a { color: ${tokens.color.link}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  :focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  [tabindex='-1']:focus { outline: none; }
  @media ${tokens.media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
