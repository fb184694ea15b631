import { parse } from 'csv-parse/sync';

/** Where the cells of a file stand, and how they are separated. */
export interface Columns<K extends string> {
  delimiter: string;
  /** The place of each column; null for one that may be missing, and is. */
  at: Record<K, number | null>;
}

/** The titles that a column is known by, in lower case, and whether a file may be without it. */
export interface KnownColumn {
  titles: readonly string[];
  isOptional?: boolean;
}

const delimiters = [',', ';', '\t'];

// The titles are English and Spanish: the screens name the columns in both languages.
const member = {
  titles: [
    'member',
    'miembro',
    'e-mail',
    'email',
    'correo electrónico',
    'correo',
    'username',
    'user',
    'usuario',
    'member id',
    'id',
  ],
};
const date = { titles: ['date', 'day', 'fecha', 'día'] };

/** The columns of a file of steps. */
export const stepColumns = {
  member,
  date,
  steps: { titles: ['steps', 'pasos'] },
  note: { titles: ['note', 'notes', 'nota', 'notas'], isOptional: true },
} satisfies Record<string, KnownColumn>;

/** The columns of a file of points. */
export const pointColumns = {
  member,
  points: { titles: ['points', 'puntos'] },
  reason: { titles: ['reason', 'note', 'motivo', 'nota'] },
  date: { ...date, isOptional: true },
} satisfies Record<string, KnownColumn>;

/** Reads the first line of a file; answers in words what is missing in it. */
export function readColumns<K extends string>(
  line: string,
  known: Record<K, KnownColumn>,
): Columns<K> | string {
  const delimiter = delimiters.reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
  let cells: string[];
  try {
    [cells = []] = parse(line, { delimiter, record_delimiter: '\n' });
  } catch {
    return "We couldn't read the first line. It should name the columns.";
  }
  const given = cells.map((cell) => cell.trim().toLowerCase());
  const names = Object.keys(known) as K[]; // the keys of a record of K
  const missing: string[] = [];
  const places = names.map((name) => {
    // The title that is listed first decides: a file may have an e-mail and an id.
    const title = known[name].titles.find((one) => given.includes(one));
    if (title === undefined && !known[name].isOptional) missing.push(`"${name}"`);
    return [name, title === undefined ? null : given.indexOf(title)] as const;
  });
  if (missing.length > 0) {
    return `The first line is missing these columns: ${missing.join(', ')}.`;
  }
  return { delimiter, at: Object.fromEntries(places) as Record<K, number | null> }; // each name once
}

/** The cell of a column, trimmed; undefined where the line ends before it or the file has none. */
export function cellOf<K extends string>(
  cells: readonly string[],
  { at }: Columns<K>,
  name: K,
): string | undefined {
  const place = at[name];
  return place === null ? undefined : cells[place]?.trim();
}
