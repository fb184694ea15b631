import { guessHead, readDate, type TextLine } from '#engine/tables/index.ts';

/** More columns than days of a year. */
const maxColumns = 400;

/**
 * Returns a table whose days are in its columns as one whose days are in its rows; undefined if it isn't one. All its
 * lines are needed.
 */
export function turnTable(lines: readonly TextLine[]): string | undefined {
  const guessed = guessHead(lines);
  if (!guessed || guessed.titles.length > maxColumns) return undefined;
  const { titles, rows } = guessed;
  const days = titles.slice(1).filter((title) => isDate(title)).length;
  if (days < 2 || isDate(titles[0] ?? '') || days < titles.length - 1) return undefined;
  const all = [['date', ...titles.slice(1)], ...rows];
  const turned = titles.map((_, at) => all.map((cells) => cells[at] ?? ''));
  return turned.map((cells) => `${cells.map(quoted).join('\t')}\n`).join('');
}

function isDate(text: string): boolean {
  return readDate(text.trim(), 'UTC').some((day) => day !== undefined);
}

function quoted(cell: string): string {
  return `"${cell.trim().replaceAll('"', '""')}"`;
}
