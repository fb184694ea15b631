/** The colour of the product, for programs that have chosen none. */
const ownColour = '#14594a';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A colour as #rrggbb. */
export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with so much of another in it, from 0 to 1. */
function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

/** What something of a program is drawn in. */
export interface Palette {
  brand: Rgb;
  /** A quarter of the brand's colour, for what lies far away. */
  soft: Rgb;
  /** Half of it. */
  half: Rgb;
  paper: Rgb;
  sun: Rgb;
  ink: string;
  muted: string;
}

/** The palette of a program, from its own colour, which is readable on the paper (`brandColour`). */
export function paletteOf(brandColour: string | null): Palette {
  const brand = rgbOf(brandColour ?? ownColour);
  const paper: Rgb = [247, 242, 232];
  return {
    brand,
    paper,
    sun: [242, 166, 90],
    ink: '#22303c',
    muted: '#56626c',
    soft: mixed(paper, brand, 0.25),
    half: mixed(paper, brand, 0.55),
  };
}
