/** Where a spreadsheet would start a formula: at the first character, and where another one would start a new cell. */
const formula = /(^|[;,\n\r\t])(?=[ '"]*[=+\-@\t\n\r\uFF0B\uFF0D\uFF1D\uFF20])/g;

function writeCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${cell.replace(formula, "$1'").replaceAll('"', '""')}"`;
}

/** Writes rows as a CSV file in the server's format: texts are quoted and formulas escaped. */
export function writeSpreadsheet(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  form: { separator?: 'comma' | 'semicolon'; bom?: 0 | 1 } = {},
): File {
  const { separator = 'comma', bom = separator === 'semicolon' ? 1 : 0 } = form;
  const between = separator === 'comma' ? ',' : ';';
  const lines = [titles, ...rows.map((row) => row.map(writeCell))].map((row) => row.join(between));
  const text = `${bom ? '\uFEFF' : ''}${lines.join('\n')}\n`;
  return new File([text], name, { type: 'text/csv' });
}
