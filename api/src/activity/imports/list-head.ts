import { type ListQuestions, type ListReadings, maxFileColumns } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import {
  guessHead,
  plainWords,
  readDate,
  readNumber,
  readSerialDay,
  type TableHead,
  type TextLine,
} from '#engine/tables/index.ts';
import {
  type Columns,
  findColumns,
  type KnownColumn,
  type NamedColumns,
} from './import-columns.ts';

/** The columns of a list. */
export interface ListColumns<K extends string> {
  /** The required columns. */
  columns: Record<K, KnownColumn>;
  /** Alternative columns. */
  otherwise?: Record<K, KnownColumn>;
  /** The answers of the person who uploads the list. */
  readings?: ListReadings;
  /** Columns that were named for earlier lists. */
  known?: readonly NamedColumns[];
}

/** Where a list names its columns, and how they were named by a person if their titles aren't known. */
export interface ListHead<K extends string> {
  columns: Columns<K>;
  titles: readonly string[];
  named: NamedColumns | null;
}

/**
 * Finds the columns of a list: as the person who uploads it names them, by their known titles, or as they were named for
 * an earlier list with the same titles. Otherwise throws a problem that asks for them, or that says which ones are
 * missing.
 */
export function findListHead<K extends string>(
  begin: readonly TextLine[],
  wanted: ListColumns<K>,
): ListHead<K> {
  const { readings = {}, known = [] } = wanted;
  const guessed = guessTitles(begin);
  if (readings.columns !== undefined) {
    if (!guessed) throw new Problem('answer_not_offered');
    return nameColumns(guessed, readings.columns.split(','), wanted);
  }
  const byTitle = findColumns(begin, wanted.columns);
  if (typeof byTitle !== 'string') return { ...byTitle, named: null };
  const other = wanted.otherwise ? findColumns(begin, wanted.otherwise) : byTitle;
  if (typeof other !== 'string') return { ...other, named: null };
  if (!guessed) throw refused(byTitle);
  const shown = guessed.titles.map(shortTitle);
  const before = known.find(({ titles }) => titles.join('\n') === shown.join('\n'));
  if (before) return nameColumns(guessed, before.roles, wanted);
  if (!canHold(guessed, wanted)) throw refused(byTitle);
  const columns = suggestRoles(guessed, wanted.columns);
  const asked: ListQuestions = { questions: [], columns, ...neededOf(wanted) };
  throw new Problem('answers_needed', { asked });
}

/** Returns the problem of an invalid file. */
export function refused(message: string): Problem {
  return new Problem('file_refused', { message });
}

/** A table with unknown titles; without titles at all, its first line is among the examples. */
type Guessed = Omit<TableHead<unknown>, 'match'> & { examples: string[][] };

function guessTitles(begin: readonly TextLine[]): Guessed | undefined {
  const guessed = guessHead(begin);
  if (!guessed?.titles.some((title) => valueOf(title))) return guessed;
  const { titles, examples } = guessed;
  return {
    ...guessed,
    line: guessed.line - 1,
    titles: titles.map(() => ''),
    examples: titles.map((title, at) => [title.trim(), ...(examples[at] ?? [])].slice(0, 3)),
  };
}

function valueOf(text: string): KnownColumn['holds'] {
  const cell = text.trim();
  if (/^[^@\s]+@[^@\s]+\.\w+$/.test(cell)) return 'email';
  if (readDate(cell, 'UTC').some((day) => day !== undefined)) return 'date';
  const isNumber = readNumber(cell.replace(/^[+-]/, '')).some((number) => number !== undefined);
  return isNumber ? 'number' : undefined;
}

/** Finds the columns that only have numbers which spreadsheets write for days; none if another one has dates. */
function serialColumnsOf(examples: readonly string[][]): number[] {
  if (examples.flat().some((cell) => valueOf(cell) === 'date')) return [];
  return examples.flatMap((some, at) => {
    const cells = some.filter((cell) => cell.trim());
    const isSerial = cells.length > 0 && cells.every((cell) => readSerialDay(cell) !== undefined);
    return isSerial ? at : [];
  });
}

/** Whether a table with unknown titles may be the list: enough of its titles are unknown, and its values look like it. */
function canHold<K extends string>({ titles, examples }: Guessed, wanted: ListColumns<K>): boolean {
  if (titles.length > maxFileColumns) return false;
  const { columns } = wanted;
  const { roles, needs } = neededOf(wanted);
  const found = roles.filter((role) => titles.some((title) => isTitleOf(title, columns[role])));
  const cells = examples.flat().filter((cell) => cell.trim() !== '');
  const kinds = new Set(cells.map(valueOf));
  if (serialColumnsOf(examples).length > 0) kinds.add('date');
  const all = { ...columns, ...wanted.otherwise };
  return needs.some((need) => {
    const missing = need.filter((role) => !found.includes(role));
    const isHeld = missing.every((role) => {
      const { holds, holdsOthers, isValue } = all[role];
      if (isValue) return cells.some(isValue);
      return holds === undefined || holdsOthers === true || kinds.has(holds);
    });
    return isHeld && missing.length <= titles.length - found.length;
  });
}

function isTitleOf(title: string, column: KnownColumn): boolean {
  return column.titles.some((one) => plainWords(one) === plainWords(title));
}

/** Returns every role of a list, and the groups of roles of which it needs one. */
function neededOf<K extends string>({ columns, otherwise }: ListColumns<K>) {
  const needs = [columns, otherwise].flatMap((one) =>
    one ? [namesOf(one).filter((name) => !one[name].isOptional)] : [],
  );
  return { roles: namesOf(columns), needs };
}

function namesOf<K extends string>(columns: Record<K, KnownColumn>): K[] {
  return Object.keys(columns) as K[]; // the keys of a record of K
}

/** Places the columns of a table as a person named them, each role once. */
function nameColumns<K extends string>(
  { separator, line, titles }: Guessed,
  said: readonly string[],
  wanted: ListColumns<K>,
): ListHead<K> {
  const { roles, needs } = neededOf(wanted);
  const named = said.filter((role) => role !== '');
  const isOffered = named.every((role) => (roles as string[]).includes(role)); // a wider type
  const isOnce = new Set(named).size === named.length;
  const isWhole = needs.some((need) => need.every((role) => named.includes(role)));
  if (said.length !== titles.length || !isOffered || !isOnce || !isWhole)
    throw new Problem('answer_not_offered');
  const at = Object.fromEntries(
    roles.map((role) => [role, named.includes(role) ? said.indexOf(role) : null]),
  ) as Columns<K>['at']; // every role of K
  return {
    columns: { separator, line, width: titles.length, at },
    titles,
    named: { titles: titles.map(shortTitle), roles: [...said] },
  };
}

const maxTitleLength = 60;
const maxExampleLength = 40;

/** Returns a title as it is shown and remembered. */
function shortTitle(title: string): string {
  return title.trim().slice(0, maxTitleLength);
}

/** Describes columns with the role that each probably has: by its title, or as the first column of such values. */
function suggestRoles<K extends string>(
  { titles, examples }: Guessed,
  columns: Record<K, KnownColumn>,
): ListQuestions['columns'] {
  const free = new Set(namesOf(columns));
  const take = (isIt: (column: KnownColumn) => boolean) => {
    const role = [...free].find((name) => isIt(columns[name]));
    if (role !== undefined) free.delete(role);
    return role ?? null;
  };
  const byTitle = titles.map((title) => take((column) => isTitleOf(title, column)));
  const serial = serialColumnsOf(examples).find((at) => byTitle[at] === null);
  return titles.map((title, at) => {
    const cells = (examples[at] ?? []).filter(Boolean);
    const isDate = at === serial && [...free].some((name) => columns[name].holds === 'date');
    const [kind, ...others] = new Set(cells.map(isDate ? () => 'date' : valueOf));
    const isOfKind = kind !== undefined && others.length === 0;
    return {
      title: shortTitle(title),
      examples: cells.map((cell) => cell.slice(0, maxExampleLength)),
      likely: byTitle[at] ?? (isOfKind ? take(({ holds }) => holds === kind) : null),
    };
  });
}
