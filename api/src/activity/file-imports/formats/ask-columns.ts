import { mostFileColumns } from '@stridewell/contracts';
import {
  guessHead,
  readDate,
  readNumber,
  type TableHead,
  type TextLine,
} from '#engine/tables/index.ts';
import type { ReportCollector } from './found-report.ts';
import type { KnownColumns } from './meter.ts';
import { layoutOf, shortTitle, type TableLayout } from './table-layouts.ts';

const mostCharactersInExample = 40;

/**
 * Finds the head of a table by its shape, with the columns that the member named before; asks what they hold if it
 * looks like a table of days. A table without titles begins at its first line.
 */
export function findUnknownHead(
  lines: readonly TextLine[],
  source: { name: string; knownColumns: readonly KnownColumns[] },
  report: ReportCollector,
): TableHead<TableLayout> | undefined {
  const guessed = guessHead(lines);
  if (!guessed || guessed.titles.length > mostFileColumns || source.name !== '') return undefined;
  const hasTitles = !guessed.titles.some(isDate);
  const titles = guessed.titles.map((title) => (hasTitles ? title : ''));
  const line = hasTitles ? guessed.line : guessed.line - 1;
  const layout = layoutOf(titles, source);
  if (layout) return { separator: guessed.separator, line, titles, match: layout };
  // They were named already, and that didn't help.
  if (report.answers.columns) return undefined;
  const columns = titles.map((title, at) => {
    const examples = [
      ...(hasTitles ? [] : [guessed.titles[at] ?? '']),
      ...(guessed.examples[at] ?? []),
    ];
    return {
      title: shortTitle(title),
      examples: examples.map((example) => example.trim().slice(0, mostCharactersInExample)),
    };
  });
  const hasDates = columns.some(({ examples }) => examples.some(isDate));
  const hasNumbers = columns.some(({ examples }) => examples.some(isNumber));
  if (hasDates && hasNumbers && !isOfWorkouts(titles)) report.askColumns(columns);
  return undefined;
}

function isDate(text: string): boolean {
  return readDate(text.trim(), 'UTC').some((day) => day !== undefined);
}

function isNumber(text: string): boolean {
  return !isDate(text) && readNumber(text).some((number) => number !== undefined);
}

/** The steps of workouts aren't those of days. */
function isOfWorkouts(titles: readonly string[]): boolean {
  return titles.some((title) => /^activity (id|type)$/i.test(title.trim()));
}
