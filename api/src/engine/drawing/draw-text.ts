import sharp from 'sharp';
import { fontFiles, type Weight } from './fonts.ts';

/** Text as it is drawn; what is wider goes on in the next line. */
export interface TextShown {
  text: string;
  /** Pixels from line to line are a quarter more. */
  size: number;
  weight: Weight;
  /** As #rrggbb. */
  colour: string;
  /** At most so wide, in pixels. */
  width: number;
  /** At most so tall; what does not fit is drawn smaller. */
  height: number;
}

const names = { regular: 'Figtree', semibold: 'Figtree Semi-Bold', bold: 'Figtree Bold' };
/** Points are pixels then. */
const dpi = 72;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Draws a text on nothing; letters that our typeface lacks come from those of the machine. */
export async function drawText(shown: TextShown): Promise<Buffer> {
  const { text, size, weight, colour, width, height } = shown;
  const picture = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
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
