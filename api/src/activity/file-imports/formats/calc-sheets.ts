import { maxColumns, SheetLines } from './sheet-lines.ts';
import { attributeOf, elementsOf, textOf } from './xml-elements.ts';

/** Reads the sheets of LibreOffice, and of other programs that write OpenDocument, as tables. */
export async function readCalcSheets(content: string): Promise<(string | undefined)[]> {
  const sheets: (string | undefined)[] = [];
  for (const { inner } of elementsOf(content, 'table')) {
    const lines = new SheetLines();
    let nth = 1;
    for (const row of elementsOf(inner, 'table-row')) {
      const cells: string[] = [];
      for (const { tag, inner: value, isWhole } of elementsOf(row.inner, 'table-cell')) {
        if (cells.length >= maxColumns) break;
        const text = isWhole ? valueOf(tag, value) : '';
        // Blank cells are repeated up to the last column.
        const count = Math.min(countOf(tag, 'columns'), maxColumns - cells.length);
        for (let one = 0; one < count; one += 1) cells.push(text);
      }
      await lines.add(nth, cells);
      nth += countOf(row.tag, 'rows');
    }
    sheets.push(lines.text());
  }
  return sheets;
}

function countOf(tag: string, of: 'columns' | 'rows'): number {
  return Math.max(1, Number(attributeOf(tag, `number-${of}-repeated`)) || 1);
}

function valueOf(tag: string, inner: string): string {
  const given = [
    attributeOf(tag, 'date-value')?.replace('T', ' '),
    attributeOf(tag, 'time-value'),
    attributeOf(tag, 'value'),
  ];
  return given.find((value) => value !== undefined) ?? textOf(inner, 'p', '\n');
}
