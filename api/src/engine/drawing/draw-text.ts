import sharp from 'sharp';
import { fontFiles, type Weight } from './fonts.ts';

/** A text to draw; longer lines wrap. */
export interface TextShown {
  text: string;
  /** The text size in pixels; lines are a quarter taller. */
  size: number;
  weight: Weight;
  /** As #rrggbb. */
  color: string;
  /** The maximum width, in pixels. */
  width: number;
  /** The maximum height, in pixels; a text that doesn't fit is drawn smaller. */
  height: number;
}

const names = { regular: 'Figtree', semibold: 'Figtree Semi-Bold', bold: 'Figtree Bold' };
/** At this resolution, points are pixels. */
const dpi = 72;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Draws a text on a transparent background; letters that our typeface lacks come from the machine's fonts. */
export async function drawText(shown: TextShown): Promise<Buffer> {
  const { text, size, weight, color, width, height } = shown;
  const picture = sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${names[weight]} ${size}`,
      fontfile: fontFiles[weight],
      width,
      dpi,
      rgba: true,
      wrap: 'word-char',
    },
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  if (info.height > height && size > 20)
    return drawText({ ...shown, size: Math.floor(size * 0.85) });
  if (info.height <= height && info.width <= width) return data;
  return sharp(data).resize({ width, height, fit: 'inside' }).png().toBuffer();
}
