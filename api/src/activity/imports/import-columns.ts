import { peopleColumns } from '@stridewell/contracts';
import { findHead, plainWords, type TextLine } from '#engine/tables/index.ts';

/** The positions of a list's columns, and their separator. */
export interface Columns<K extends string> {
  separator: string;
  /** The line that names the columns, and the number of its cells. */
  line: number;
  width: number;
  /** The position of each column; null for an optional column that is missing. */
  at: Record<K, number | null>;
}

/** The known titles of a column, in lower case, and whether it may be missing. */
export interface KnownColumn {
  titles: readonly string[];
  isOptional?: boolean;
  /** What its values look like, to suggest it for a column with an unknown title. */
  holds?: 'email' | 'date' | 'number';
  /** Whether a cell is a value of the column, where few texts are; else any text may be one. */
  isValue?: (cell: string) => boolean;
  /** Whether other values are as good. */
  holdsOthers?: boolean;
}

/** The titles of all columns of a list, and what a person said each contains; empty for one that isn't imported. */
export interface NamedColumns {
  titles: readonly string[];
  roles: readonly string[];
}

/** Titles in English, Spanish, German, French, Dutch, Portuguese and Italian. */
const titles = (...groups: string[]) => groups.flatMap((group) => group.split('|'));

const member = {
  titles: [
    ...titles('member|miembro|mitglied|membre|lid|membro'),
    ...peopleColumns.email,
    ...titles(
      'username|user|usuario|benutzername|utilisateur|gebruikersnaam|usuário|utente',
      'member id|id',
    ),
  ],
  holds: 'email',
  holdsOthers: true,
} as const; // of one kind
const date = {
  titles: titles('date|day|fecha|día|datum|tag|jour|dag|data|dia|giorno'),
  holds: 'date',
} as const; // of one kind

/** The columns of a step file. */
export const stepColumns = {
  member,
  date,
  steps: {
    titles: titles(
      'steps|step count|total steps|pasos|schritte|schrittzahl|pas|nombre de pas|stappen',
      'aantal stappen|passos|número de passos|passi|numero di passi|número de pasos',
      'number of steps|daily steps|cantidad de pasos|total de pasos|anzahl schritte|schritte gesamt',
      'nombre total de pas|totaal aantal stappen|total de passos|totale passi|conteggio passi',
    ),
    holds: 'number',
  },
  note: {
    titles: titles('note|notes|nota|notas|notiz|bemerkung|remarque|notitie|opmerking|observação'),
    isOptional: true,
  },
} satisfies Record<string, KnownColumn>;

/** The columns of a points file. */
export const pointColumns = {
  member,
  points: { titles: titles('points|puntos|punkte|punten|pontos|punti'), holds: 'number' },
  reason: { titles: titles('reason|note|motivo|nota|grund|motif|raison|reden') },
  date: { ...date, isOptional: true },
} satisfies Record<string, KnownColumn>;

/** Finds the line that names the columns; returns a message about missing columns if there is none. */
export function findColumns<K extends string>(
  lines: readonly TextLine[],
  known: Record<K, KnownColumn>,
): { columns: Columns<K>; titles: readonly string[] } | string {
  const head = findHead(lines, (given) => {
    const { at, missing } = placesOf(given, known);
    return missing.length === 0 ? at : undefined;
  });
  if (head) {
    const { separator, line, titles: named, match: at } = head;
    return { columns: { separator, line, width: named.length, at }, titles: named };
  }
  // The line that names the most columns shows best which ones are missing.
  let fewest: K[] | undefined;
  findHead(lines, (given) => {
    const { missing } = placesOf(given, known);
    if (!fewest || missing.length < fewest.length) fewest = missing;
    return undefined;
  });
  const names = (fewest ?? []).map((name) => `"${name}"`).join(', ');
  return `The first line is missing these columns: ${names}.`;
}

/** Returns the position of each column among titles. */
function placesOf<K extends string>(
  given: readonly string[],
  known: Record<K, KnownColumn>,
): { at: Record<K, number | null>; missing: K[] } {
  const words = given.map(plainWords);
  const names = Object.keys(known) as K[]; // the keys of a record of K
  const missing: K[] = [];
  const places = names.map((name) => {
    // The title that is listed first takes precedence: a file may have both an email and an ID.
    const title = known[name].titles.find((one) => words.includes(plainWords(one)));
    if (title === undefined && !known[name].isOptional) missing.push(name);
    return [name, title === undefined ? null : words.indexOf(plainWords(title))] as const;
  });
  return { at: Object.fromEntries(places) as Record<K, number | null>, missing }; // each name once
}

/** Returns the cell of a column, trimmed; undefined if the line ends before it or the list doesn't have the column. */
export function cellOf<K extends string>(
  cells: readonly string[],
  { at }: Columns<K>,
  name: K,
): string | undefined {
  const place = at[name];
  return place === null ? undefined : cells[place]?.trim();
}
