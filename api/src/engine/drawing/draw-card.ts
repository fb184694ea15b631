import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import type { Palette, Rgb } from './colors.ts';
import { drawText, type TextShown } from './draw-text.ts';
import { type Ridge, ridgesOf } from './landscape.ts';

/** The width and height of a shareable picture, in pixels. */
const cardSide = 1080;

/** Where the hills start, from the top. */
const horizon = 620;
const sunAt = { x: 830, y: 640, radius: 120 };

/** A line of text on a card, from its left edge. */
export interface CardLine extends TextShown {
  top: number;
}

const left = 90;
/** Limits concurrent drawings: each takes some 10 MB. */
const turns = pLimit(2);

/** Draws a shareable picture: a landscape in the program's colors, with lines of text above it. */
export function drawCard(
  { seed, palette }: { seed: number; palette: Palette },
  lines: readonly CardLine[],
): Promise<Buffer> {
  return turns(async () => {
    const texts = await Promise.all(
      lines.map(async ({ top, ...text }): Promise<OverlayOptions> => ({
        input: await drawText(text),
        top,
        left,
      })),
    );
    const raw = { width: cardSide, height: cardSide, channels: 3 } as const;
    return sharp(paint(ridgesOf(seed), palette), { raw })
      .composite(texts)
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  });
}

/** Paints the landscape pixel by pixel, because SVG drawings are refused in the whole process. */
function paint(ridges: readonly Ridge[], palette: Palette): Buffer {
  const pixels = Buffer.alloc(cardSide * cardSide * 3);
  const colors = [palette.soft, palette.half, palette.brand];
  const tall = cardSide - horizon;
  for (let x = 0; x < cardSide; x += 1) {
    const crests = ridges.map((ridge) => cardSide - tall * ridge(x / cardSide));
    for (let y = 0; y < cardSide; y += 1) {
      let color = blend(palette.paper, palette.sun, insideSun(x, y));
      crests.forEach((crest, at) => {
        color = blend(color, colors[at] ?? palette.brand, clamp(y - crest));
      });
      pixels.set(color, (y * cardSide + x) * 3);
    }
  }
  return pixels;
}

function insideSun(x: number, y: number): number {
  return clamp(sunAt.radius - Math.hypot(x - sunAt.x, y - sunAt.y));
}

/** Clamps a pixel's coverage: edges are as soft as one pixel. */
function clamp(covered: number): number {
  return Math.min(1, Math.max(0, covered));
}

function blend(from: Rgb, to: Rgb, share: number): Rgb {
  if (share === 0) return from;
  if (share === 1) return to;
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
