import { type FileColumn, FileColumnRole, maxFileColumns } from '@stridewell/contracts';
import {
  guessHead,
  readDate,
  readNumber,
  readSerialDay,
  type TableHead,
  type TextLine,
} from '#engine/tables/index.ts';
import { isDayTitle, isOfStrava, isOfWorkouts, readTitle } from './column-words.ts';
import { FileRefused } from './file-refused.ts';
import type { ReportCollector } from './found-report.ts';
import { layoutOf, shortTitle, type TableLayout, type TableName } from './table-layouts.ts';

const maxExampleLength = 40;

/**
 * Finds the header row of a table by its shape, with columns that the member named before; asks what they contain if it
 * looks like a table of days. A table without titles starts at its first line.
 */
export function findUnknownHead(
  lines: readonly TextLine[],
  source: TableName,
  report: ReportCollector,
): TableHead<TableLayout> | undefined {
  const guessed = guessHead(lines);
  // Strava doesn't allow its data on leaderboards that others see.
  if (guessed && isOfStrava(guessed.titles)) throw new FileRefused('strava');
  if (!guessed || guessed.titles.length > maxFileColumns || !source.mayAsk) return undefined;
  const hasTitles = !guessed.titles.some(isDate);
  const titles = guessed.titles.map((title) => (hasTitles ? title : ''));
  const line = hasTitles ? guessed.line : guessed.line - 1;
  const layout = layoutOf(titles, source);
  if (layout) return { separator: guessed.separator, line, titles, match: layout };
  // The member already named them, and that didn't help.
  if (report.answers.columns) return undefined;
  const columns = titles.map((title, at) => {
    const examples = [
      ...(hasTitles ? [] : [guessed.titles[at] ?? '']),
      ...(guessed.examples[at] ?? []),
    ];
    return {
      title: shortTitle(title),
      examples: examples.map((example) => example.trim().slice(0, maxExampleLength)),
    };
  });
  const hasDates = columns.some((column) => column.examples.some(isDateIn(column)));
  const hasNumbers = columns.some(({ examples }) => examples.some(isNumber));
  if (hasDates && hasNumbers && !isOfWorkouts(titles)) report.askColumns(withLikely(columns));
  return undefined;
}

/** Suggests roles for columns by their titles, and the first column of dates as the day; each role once. */
function withLikely(columns: readonly Omit<FileColumn, 'likely'>[]): FileColumn[] {
  const taken = new Set<FileColumnRole>();
  const take = (role: FileColumnRole | undefined) => {
    if (role === undefined || taken.has(role)) return null;
    taken.add(role);
    return role;
  };
  const byTitle = columns.map((column) => ({
    ...column,
    likely: take(FileColumnRole.safeParse(readTitle(column.title).role).data),
  }));
  return byTitle.map((column) => {
    const isOfDays = column.likely === null && column.examples.every(isDateIn(column));
    return isOfDays ? { ...column, likely: take('day') } : column;
  });
}

function isDate(text: string): boolean {
  return readDate(text.trim(), 'UTC').some((day) => day !== undefined);
}

/** A spreadsheet's serial number is a date only below a title that says so. */
function isDateIn({ title }: Pick<FileColumn, 'title'>): (text: string) => boolean {
  return (text) => isDate(text) || (isDayTitle(title) && readSerialDay(text) !== undefined);
}

function isNumber(text: string): boolean {
  return !isDate(text) && readNumber(text).some((number) => number !== undefined);
}
