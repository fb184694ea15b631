import type { ColumnTitle } from './column-words.ts';

/** Where a table has the day of a row. */
export interface DayPlace {
  at: number;
  title: string;
  /** The day of tables of Google Fit that are named by it, and have only clock times in its column. */
  ofFile?: string | undefined;
  /** The column of the time of day, if it has one of its own. */
  time?: number | undefined;
  /** The columns of the year and the month, if the day's column has only its number. */
  yearAndMonth?: readonly [year: number, month: number] | undefined;
  /** Whether rows may have only their time, below a row with their day, as in Garmin's weights. */
  mayBeAbove?: boolean;
}

const wordsOf = (...groups: string[]) => new Set(groups.flatMap((group) => group.split('|')));
const timeTitles = wordsOf(
  'time|time of day|clock|hour|hora|hora del dia|uhrzeit|zeit|stunde|heure|tijd|tijdstip|uur',
  'hora do dia|horario|ora|orario',
);
const yearTitles = wordsOf('year|ano|jahr|annee|jaar|anno');
const monthTitles = wordsOf('month|mes|monat|mois|maand|mese');
const numberTitles = wordsOf('day|dia|tag|jour|dag|giorno');

/** Finds the day of a table's rows by its titles; undefined if it has none. */
export function findDay(columns: readonly ColumnTitle[]): Omit<DayPlace, 'title'> | undefined {
  const placeOf = (titles: ReadonlySet<string>) => {
    const at = columns.findIndex(({ words, role }) => role === undefined && titles.has(words));
    return at < 0 ? undefined : at;
  };
  const time = placeOf(timeTitles);
  const at = columns.findIndex(({ role }) => role === 'day');
  if (at < 0) return time === undefined ? undefined : { at: time, mayBeAbove: true };
  const [year, month] = [placeOf(yearTitles), placeOf(monthTitles)];
  const hasParts = year !== undefined && month !== undefined;
  if (!hasParts || !numberTitles.has(columns[at]?.words ?? '')) return { at, time };
  return { at, time, yearAndMonth: [year, month] };
}

/** Returns the columns that say when a row was. */
export function columnsOfDay({ at, time, yearAndMonth }: Omit<DayPlace, 'title'>): number[] {
  return [at, ...(yearAndMonth ?? []), ...(time === undefined ? [] : [time])];
}
