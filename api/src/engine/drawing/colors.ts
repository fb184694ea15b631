/** The product's color, for programs that haven't chosen one. */
const ownColor = '#14594a';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Formats a color as #rrggbb. */
export function hexOf(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a color with a share of another, from 0 to 1. */
function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

/** The colors of a program's pictures and pages. */
export interface Palette {
  brand: Rgb;
  /** A quarter of the brand color, for distant hills. */
  soft: Rgb;
  /** Half of it. */
  half: Rgb;
  paper: Rgb;
  sun: Rgb;
  ink: string;
  muted: string;
}

/** Returns a program's palette, from its own color, which is readable on the paper (`brandColour`). */
export function paletteOf(brandColour: string | null): Palette {
  const brand = rgbOf(brandColour ?? ownColor);
  const paper: Rgb = [247, 242, 232];
  return {
    brand,
    paper,
    sun: [242, 166, 90],
    ink: '#22303c',
    muted: '#56626c',
    soft: mixColors(paper, brand, 0.25),
    half: mixColors(paper, brand, 0.55),
  };
}
