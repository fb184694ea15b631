import PdfDocument from 'pdfkit';
import type { Readable } from 'node:stream';
import { hexOf, type Palette } from './colors.ts';
import { drawText } from './draw-text.ts';
import { fontFiles, hasLettersOf, type Weight } from './fonts.ts';

/** A table of a report; its first column names the rows, the others have figures. */
export interface TableShown {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Explains what is withheld or empty. */
  note?: string;
}

/** A report to print. */
export interface TablesShown {
  title: string;
  lead: string;
  /** The creator. */
  author: string;
  language: 'en' | 'es';
  palette: Palette;
  tables: readonly TableShown[];
}

type Document = InstanceType<typeof PdfDocument>;
type Pictures = ReadonlyMap<string, Buffer>;
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

const margin = 56;
const rowHeight = 22;
const textSize = 10;

/** Draws a report as an A4 PDF whose headings, texts and tables are tagged for screen readers. */
export async function drawTables(shown: TablesShown): Promise<Readable> {
  const { title, lead, author, language, palette, tables } = shown;
  const pictures = await picturesOf(shown);
  const document = new PdfDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
    font: fontFiles.regular,
  });
  const brand = hexOf(palette.brand);
  const writer = new Writer(document, pictures, { ink: palette.ink, muted: palette.muted, brand });
  writer.line(author, 'P', { size: 12, weight: 'semibold', color: 'brand' });
  writer.line(title, 'H1', { size: 26, weight: 'bold', color: 'ink' });
  writer.line(lead, 'P', { size: 12, weight: 'regular', color: 'muted' });
  for (const table of tables) writer.table(table);
  document.end();
  return document;
}

/** Draws the texts with letters that our typeface lacks as pictures. */
async function picturesOf({ title, author, tables }: TablesShown): Promise<Pictures> {
  const texts = [title, author, ...tables.flatMap(({ rows }) => rows.flat())];
  const unknown = [...new Set(texts)].filter((text) => !hasLettersOf(text));
  const drawn = unknown.map(async (text) => {
    const size = { size: textSize * 3, width: 600, height: 3 * rowHeight };
    return [text, await drawText({ text, weight: 'regular', color: '#1c2430', ...size })] as const;
  });
  return new Map(await Promise.all(drawn));
}

interface Look {
  size: number;
  weight: Weight;
  color: 'ink' | 'muted' | 'brand';
}

/** Writes from the top of a page to its end, and then on the next. */
class Writer {
  #top = margin;
  readonly document: Document;
  readonly pictures: Pictures;
  readonly colors: Record<Look['color'], string>;

  constructor(document: Document, pictures: Pictures, colors: Record<Look['color'], string>) {
    this.document = document;
    this.pictures = pictures;
    this.colors = colors;
  }

  line(text: string, tag: Tag, look: Look): void {
    this.#dress(look);
    const height = this.document.heightOfString(text, { width: this.#width });
    this.#makeRoom(height);
    const element = this.document.struct(tag, this.pictures.has(text) ? { alt: text } : {}, [
      () => this.#write(text, look, { left: margin, width: this.#width, height, align: 'left' }),
    ]);
    this.document.addStructure(element);
    this.#top += height + 6;
  }

  table({ title, columns, rows, note }: TableShown): void {
    // A title isn't left alone at the end of a page.
    this.#top += 16;
    this.#makeRoom(4 * rowHeight);
    this.line(title, 'H2', { size: 15, weight: 'semibold', color: 'ink' });
    const table = this.document.struct('Table');
    this.document.addStructure(table);
    this.#row(table, columns, 'TH');
    for (const row of rows) this.#row(table, row, 'TD');
    table.end();
    this.#top += 6;
    if (note !== undefined) this.line(note, 'P', { size: 9, weight: 'regular', color: 'muted' });
  }

  #row(table: PDFKit.PDFStructureElement, cells: readonly string[], tag: 'TH' | 'TD'): void {
    const isHead = tag === 'TH';
    const look: Look = { size: textSize, weight: isHead ? 'semibold' : 'regular', color: 'ink' };
    const first = this.#width * (cells.length > 4 ? 0.28 : 0.4);
    const other = (this.#width - first) / Math.max(1, cells.length - 1);
    const widths = cells.map((_, at) => (at === 0 ? first : other));
    this.#dress(look);
    const heights = cells.map((text, at) =>
      this.pictures.has(text)
        ? textSize
        : this.document.heightOfString(text, { width: (widths[at] ?? 0) - 8 }),
    );
    const height = Math.max(rowHeight, ...heights.map((tall) => tall + 8));
    this.#makeRoom(height);
    const row = this.document.struct('TR');
    table.add(row);
    cells.forEach((text, at) => {
      const box = {
        left: margin + (at === 0 ? 0 : first + (at - 1) * other) + 4,
        width: (widths[at] ?? 0) - 8,
        height: height - 8,
        align: at === 0 ? ('left' as const) : ('right' as const),
      };
      const kind: Tag = at === 0 ? 'TH' : tag;
      const options = this.pictures.has(text) ? { alt: text } : {};
      row.add(this.document.struct(kind, options, [() => this.#write(text, look, box, 4)]));
    });
    row.end();
    this.#top += height;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(margin, this.#top)
      .lineTo(margin + this.#width, this.#top)
      .lineWidth(isHead ? 1 : 0.5)
      .stroke(isHead ? this.colors.brand : '#d5dae1');
    this.document.endMarkedContent();
  }

  #write(
    text: string,
    look: Look,
    box: { left: number; width: number; height: number; align: 'left' | 'right' },
    inset = 0,
  ): void {
    const { left, width, height, align } = box;
    const picture = this.pictures.get(text);
    if (picture) {
      const fit: [number, number] = [width, Math.min(height, look.size * 1.3)];
      const place = { fit, ...(align === 'right' && { align }) };
      this.document.image(picture, left, this.#top + inset, place);
      return;
    }
    this.#dress(look);
    this.document.text(text, left, this.#top + inset, { width, align });
  }

  #dress({ size, weight, color }: Look): void {
    this.document.font(fontFiles[weight]).fontSize(size).fillColor(this.colors[color]);
  }

  #makeRoom(height: number): void {
    if (this.#top + height <= this.document.page.height - margin) return;
    this.document.addPage();
    this.#top = margin;
  }

  get #width(): number {
    return this.document.page.width - 2 * margin;
  }
}
