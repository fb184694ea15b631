/** A file as rows of cells under their titles. */
export interface Spreadsheet {
  titles: string[];
  rows: string[][];
}

/** An apostrophe that keeps a spreadsheet from running a text as a formula; without it the text is as it was stored. */
const escaped = /(^|[;,\n\r\t])'(?=[ '"]*[=+\-@\t\n\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** What stands between the cells: a comma, or the semicolon that spreadsheets write where a comma is in numbers. */
function markIn(text: string): ',' | ';' {
  const [titles = ''] = text.split('\n', 1);
  return titles.includes(';') && !titles.includes(',') ? ';' : ',';
}

/** Reads a CSV file (RFC 4180), as the server or a spreadsheet writes it; throws where it is none. */
export function readSpreadsheet(file: string): Spreadsheet {
  const text = file.replace(/^\uFEFF/, '');
  const between = markIn(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell, and what ends it; in quotes it may hold anything, each quote twice.
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${between}\\r\\n]*))(${between}|\\r?\\n|$)`,
    'y',
  );
  const end = text.length;
  while (cells.lastIndex < end) {
    const match = cells.exec(text);
    if (!match) throw new Error('The file is no CSV.');
    const [, quoted, plain = '', mark] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(escaped, '$1'));
    if (mark !== between) {
      rows.push(row);
      row = [];
    }
  }
  // The last line may end with an empty cell, and without a line break.
  if (row.length > 0) rows.push([...row, '']);
  const [titles = [], ...others] = rows;
  return { titles, rows: others };
}
