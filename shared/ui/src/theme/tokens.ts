import { colorVariable, lightPalette } from './palette.ts';
import type { ColorName } from './palette.ts';

// fromEntries forgets the keys that it was given
const color = Object.fromEntries(
  Object.keys(lightPalette).map((name) => [name, `var(${colorVariable(name)})`]),
) as Readonly<Record<ColorName, string>>;

/**
 * Everything that has a size, a color or a duration. Colors are references to custom properties,
 * so that a change of mode repaints without a render; `GlobalStyle` gives them their values.
 */
export const tokens = {
  color,
  /** @deprecated Since 1.1 it is called `color`. */
  colour: color,
  /** The order in which a chart takes its colors. */
  chartOrder: [
    color.chartNavy,
    color.chartTangerine,
    color.chartPurple,
    color.chartOrange,
    color.chartTeal,
    color.chartYellow,
  ],
  /**
   * 12, 14, 16, 20, 24, 32 and 44 px at the browser's default size. Text larger than that of the body grows with
   * a reader's own size only as far as its longest words fit on a page 320 px wide.
   */
  fontSize: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: 'min(1.25rem, 10vw)',
    xl: 'min(1.5rem, 11vw)',
    xxl: 'min(2rem, 12.5vw)',
    display: 'min(2.75rem, 15vw)',
  },
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontWeight: { regular: 430, medium: 550, bold: 680 },
  lineHeight: { tight: 1.15, snug: 1.3, body: 1.5 },
  /**
   * `space(n)` is n steps of the 4-pixel grid, in rem. On a narrow page it does not grow with the size of the text,
   * which needs the width.
   */
  space: (steps: number): string => `min(${steps * 0.25}rem, ${steps * 1.25}vw)`,
  radius: '0.875rem',
  /** For things that are round by nature: chips, switches, avatars. */
  radiusRound: '999px',
  shadow: 'var(--sw-shadow)',
  /** The `filter` of drawings in colors of their own: dimmed in the dark. */
  pictureFilter: 'var(--sw-picture-filter)',
  motion: { fast: '150ms', normal: '200ms', slow: '250ms', ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  /** The widest that content gets. */
  contentWidth: '75rem',
  /** A comfortable line: under 72 characters. */
  readingWidth: '68ch',
  /** The smallest thing that a finger should have to hit. */
  target: '2.75rem',
  /** The height of the bars at the top and the bottom of a page; large text leaves no more space around it. */
  barHeight: 'max(2.75rem, min(4rem, 80px))',
  media: {
    phone: '(max-width: 639.98px)',
    mobile: '(max-width: 1023.98px)',
    desktop: '(min-width: 1024px)',
    finger: '(pointer: coarse)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
  },
  layer: { sticky: 10, overlay: 100, snackbar: 200 },
} as const;

/** The steps of the type scale. */
export type FontSize = keyof typeof tokens.fontSize;
