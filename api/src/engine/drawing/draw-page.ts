import PdfDocument from 'pdfkit';
import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import { hexOf, type Palette } from './colors.ts';
import { drawText, type TextShown } from './draw-text.ts';
import { fontFiles, hasLettersOf } from './fonts.ts';
import { type Ridge, ridgesOf } from './landscape.ts';

/** A text in a box of a page, in points; one that is too long is drawn smaller. */
export interface PageText extends Omit<TextShown, 'width'> {
  top: number;
  isHeading?: boolean;
  /** By default the middle of the page. */
  align?: 'left' | 'center';
  /** From the left edge; defaults to the page margins. */
  left?: number;
  width?: number;
}

/** A page to print. */
export interface PageShown {
  layout: 'portrait' | 'landscape';
  title: string;
  /** The creator. */
  author: string;
  language: 'en' | 'es';
  seed: number;
  palette: Palette;
  texts: readonly PageText[];
  /** The content and position of a QR code. */
  code?: { says: string; top: number; side: number };
}

type Document = InstanceType<typeof PdfDocument>;
const margin = 56;

/** Draws an A4 page as a PDF, streamed while it is created: a landscape in a program's colors, with texts on paper. */
export async function drawPage(page: PageShown): Promise<Readable> {
  const { title, author, language, layout, palette } = page;
  // Drawn before the document is read, so that a failure here still gets an error response.
  const drawn = await Promise.all(page.texts.map((text) => asPicture(text)));
  const document = new PdfDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
    font: fontFiles.regular,
  });
  paint(document, ridgesOf(page.seed), palette);
  if (page.code) drawCode(document, page.code);
  page.texts.forEach((text, at) => write(document, text, drawn[at]));
  document.end();
  return document;
}

/** Draws a text with letters that our typeface lacks as a picture. */
async function asPicture(text: PageText): Promise<Buffer | undefined> {
  if (hasLettersOf(text.text)) return undefined;
  const size = text.size * 3;
  return drawText({ ...text, size, width: (text.width ?? 700) * 3, height: text.height * 3 });
}

function write(document: Document, shown: PageText, picture: Buffer | undefined): void {
  const { text, weight, color, top, height, align = 'center' } = shown;
  const left = shown.left ?? margin;
  const width = shown.width ?? document.page.width - 2 * left;
  const draw = () => {
    if (picture) {
      document.image(picture, left, top, { fit: [width, height], align: 'center' });
      return;
    }
    document.font(fontFiles[weight]).fillColor(color);
    for (let size = shown.size; size > 7; size -= 1) {
      if (document.fontSize(size).heightOfString(text, { width }) <= height) break;
    }
    document.text(text, left, top, { width, height, align, ellipsis: true });
  };
  const kind = shown.isHeading ? 'H1' : 'P';
  document.addStructure(document.struct(kind, picture ? { alt: text } : {}, [draw]));
}

function drawCode(document: Document, { says, top, side }: NonNullable<PageShown['code']>): void {
  const { data, size } = encode(says, { ecc: 'M', border: 0 });
  const cell = side / size;
  const left = (document.page.width - side) / 2;
  const quiet = 4 * cell;
  const draw = () => {
    document
      .roundedRect(left - quiet, top - quiet, side + 2 * quiet, side + 2 * quiet, 10)
      .fill('#ffffff');
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        // Each cell overlaps its edge a little: otherwise printers leave hairlines between them.
        if (isDark) document.rect(left + x * cell, top + y * cell, cell + 0.1, cell + 0.1);
      }),
    );
    document.fill('#000000');
  };
  document.addStructure(document.struct('Figure', { alt: says }, [draw]));
}

function paint(document: Document, ridges: readonly Ridge[], palette: Palette): void {
  const { width, height } = document.page;
  const tall = Math.min(height * 0.3, 200);
  const colors = [palette.soft, palette.half, palette.brand].map(hexOf);
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, width, height).fill(hexOf(palette.paper));
  document.circle(width * 0.82, height - tall * 0.85, tall * 0.26).fill(hexOf(palette.sun));
  ridges.forEach((ridge, at) => {
    document.moveTo(0, height);
    for (let x = 0; x <= 1; x += 0.01) document.lineTo(x * width, height - tall * ridge(x));
    document
      .lineTo(width, height - tall * ridge(1))
      .lineTo(width, height)
      .fill(colors[at]);
  });
  document.endMarkedContent();
}
