import { z } from '@stridewell/contracts/zod';

/** The paper color of pages in light mode; text in a program's color must be readable on it. */
const paper = '#f7f2e8';
/** The contrast that WCAG 2.2 AA requires for text. */
const leastContrast = 4.5;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the schema of a program's color as #rrggbb with a contrast of 4.5:1 on the pages' paper (WCAG 2.2, contrast
 * ratio).
 */
export function brandColour() {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #1f5f4a.')
    .refine((hex) => (luminance(paper) + 0.05) / (luminance(hex) + 0.05) >= leastContrast, {
      message: 'This color is too light to read. Choose a darker one.',
    });
}
