import { maxColumns, type SheetRows } from './excel-sheets.ts';
import { elementsOf, textOf } from './xml-elements.ts';

/** Reads the rows of the sheets of LibreOffice and other programs that write OpenDocument. */
export function readCalcSheets(content: string): SheetRows[] {
  return [...elementsOf(content, 'table')].map(({ inner }) => {
    const rows: SheetRows = new Map();
    let nth = 1;
    for (const row of elementsOf(inner, 'table-row')) {
      const cells: string[] = [];
      for (const cell of elementsOf(row.inner, 'table-cell')) {
        const count = countOf(cell.attributes['table:number-columns-repeated']);
        const text = cell.isWhole ? valueOf(cell.attributes, cell.inner) : '';
        // Blank cells are repeated up to the last column.
        for (let one = 0; one < count && cells.length < maxColumns; one += 1) cells.push(text);
      }
      if (cells.some((text) => text !== '')) rows.set(nth, cells);
      nth += countOf(row.attributes['table:number-rows-repeated']);
    }
    return rows;
  });
}

function countOf(text: string | undefined): number {
  return Math.max(1, Number(text) || 1);
}

function valueOf(attributes: Readonly<Record<string, string>>, inner: string): string {
  const given = [
    attributes['office:date-value']?.replace('T', ' '),
    attributes['office:time-value'],
    attributes['office:value'],
  ];
  return given.find((value) => value !== undefined) ?? textOf(inner, 'p', '\n');
}
