/** A file as rows of cells under their titles. */
export interface Spreadsheet {
  titles: string[];
  rows: string[][];
}

/** An apostrophe that keeps a spreadsheet from running a text as a formula; without it the text is as it was stored. */
const escaped = /(^|[;,\n\r\t])'(?=[ '"]*[=+\-@\t\n\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** Reads a CSV file with commas between its cells (RFC 4180), as the server writes it. */
export function readSpreadsheet(text: string): Spreadsheet {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell, and what ends it; in quotes it may hold anything, each quote twice.
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const end = text.length;
  while (cells.lastIndex < end) {
    const match = cells.exec(text);
    if (!match) throw new Error('The file is no CSV.');
    const [, quoted, plain = '', mark] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(escaped, '$1'));
    if (mark !== ',') {
      rows.push(row);
      row = [];
    }
  }
  const [titles = [], ...others] = rows;
  return { titles, rows: others };
}
