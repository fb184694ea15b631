import { readDate, type TextLine } from '#engine/tables/index.ts';

/** Fewer lines may be alike by chance. */
const minLines = 2;

/** Whether lines have spaces between a day and other values, as notes and printed tables have. */
export function areSpaced(lines: readonly TextLine[]): boolean {
  const dated = lines.filter(({ text }) => {
    const cells = spread(text ?? '').split('\t');
    return cells.length > 1 && cells.some((cell) => readDate(cell, 'UTC').some(Boolean));
  });
  return dated.length >= minLines;
}

/** Yields lines with tabs instead of spaces between their values. */
export async function* spreadLines(
  batches: AsyncGenerator<TextLine[]>,
): AsyncGenerator<TextLine[]> {
  for await (const lines of batches)
    yield lines.map((line) => ({ ...line, text: line.text === null ? null : spread(line.text) }));
}

/** Columns are at least two spaces apart; between two values, one is enough. */
function spread(text: string): string {
  const wide = text.trim().replaceAll(/ {2,}/g, '\t');
  return wide.includes('\t') ? wide : wide.replace(/^(\S+) (\S+)$/, '$1\t$2');
}
