import { maxColumns, SheetLines } from './sheet-lines.ts';
import { attributeOf, elementsOf, textOf } from './xml-elements.ts';

/** What Excel keeps next to its sheets: their texts, and how the numbers of each style are shown. */
interface ExcelParts {
  texts: readonly string[];
  styles: readonly ('date' | 'time' | undefined)[];
  /** Days to add to a date: files of old Macs count from 1904. */
  firstDay: number;
}

const daysFrom1900To1904 = 1_462;

/** Reads what Excel keeps next to its sheets. */
export function readExcelParts(strings: string, styles: string, workbook: string): ExcelParts {
  const formats = new Map<string, string>();
  for (const { tag } of elementsOf(styles, 'numFmt'))
    formats.set(attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? '');
  const [cells] = [...elementsOf(styles, 'cellXfs')];
  return {
    // The reading aid of a Japanese text isn't part of it.
    texts: [...elementsOf(strings, 'si')].map(({ inner }) =>
      textOf(inner.replaceAll(/<rPh[\s>][\s\S]*?<\/rPh>/g, ''), 't'),
    ),
    styles: [...elementsOf(cells?.inner ?? '', 'xf')].map(({ tag }) => {
      const id = attributeOf(tag, 'numFmtId') ?? '';
      return kindOf(Number(id), formats.get(id));
    }),
    firstDay: /<workbookPr[^>]*\sdate1904="(?:1|true)"/.test(workbook) ? daysFrom1900To1904 : 0,
  };
}

/** Whether a format shows dates or times: by the number of a built-in one, or by its letters. */
function kindOf(id: number, format = ''): 'date' | 'time' | undefined {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  const letters = format.replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '').toLowerCase();
  if (/[dy]/.test(letters)) return 'date';
  return /[hs]/.test(letters) ? 'time' : undefined;
}

/** Reads a sheet of Excel as a table. */
export async function readExcelSheet(
  sheet: string,
  parts: ExcelParts,
): Promise<string | undefined> {
  const lines = new SheetLines();
  let nth = 0;
  for (const row of elementsOf(sheet, 'row')) {
    const cells: string[] = [];
    for (const { tag, inner, isWhole } of elementsOf(row.inner, 'c')) {
      const at = columnOf(attributeOf(tag, 'r')) ?? cells.length;
      if (at >= maxColumns) break;
      while (cells.length < at) cells.push('');
      cells[at] = isWhole ? valueOf(tag, inner, parts) : '';
    }
    nth = Number(attributeOf(row.tag, 'r')) || nth + 1;
    await lines.add(nth, cells);
  }
  return lines.text();
}

/** Returns the number of a column by a cell's place such as `AB12`, from 0. */
function columnOf(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(tag: string, inner: string, { texts, styles, firstDay }: ExcelParts): string {
  const type = attributeOf(tag, 't');
  if (type === 'inlineStr') return textOf(inner, 't');
  const value = textOf(inner, 'v');
  if (type === 's') return texts[Number(value)] ?? '';
  const number = Number(value);
  if ((type !== undefined && type !== 'n') || value === '' || Number.isNaN(number)) return value;
  const kind = styles[Number(attributeOf(tag, 's'))];
  if (kind === 'date') return dateOf(number + firstDay);
  return kind === 'time' ? clockOf(number) : String(number);
}

const msPerDay = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
const lastDay = 2_958_465;

/** Writes a serial number as a day, with its time if it has one. */
function dateOf(serial: number): string {
  if (serial < 0 || serial > lastDay) return String(serial);
  const text = new Date(dayZero + Math.round((serial * msPerDay) / 1000) * 1000).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Writes a part of a day as hours and minutes. */
function clockOf(days: number): string {
  const minutes = Math.round(days * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
