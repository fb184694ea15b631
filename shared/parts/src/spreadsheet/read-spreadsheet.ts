/** The rows of cells in a file, with their titles. */
export interface Spreadsheet {
  titles: string[];
  rows: string[][];
}

/** The apostrophe that keeps a spreadsheet from running a text as a formula; removing it restores the stored text. */
const escaped = /(^|[;,\n\r\t])'(?=[ '"]*[=+\-@\t\n\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** Finds the separator: a comma, or the semicolon that spreadsheets use where numbers have decimal commas. */
function markIn(text: string): ',' | ';' {
  const [titles = ''] = text.split('\n', 1);
  return titles.includes(';') && !titles.includes(',') ? ';' : ',';
}

/** Reads a CSV file (RFC 4180) written by the server or a spreadsheet; throws if it isn't one. */
export function readSpreadsheet(file: string): Spreadsheet {
  const text = file.replace(/^\uFEFF/, '');
  const between = markIn(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell and its separator; a quoted cell may hold anything, with each quote doubled.
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
  // The last line may end with an empty cell and without a line break.
  if (row.length > 0) rows.push([...row, '']);
  const [titles = [], ...others] = rows;
  return { titles, rows: others };
}
