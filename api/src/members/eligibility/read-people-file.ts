import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  EmailAddress,
  type EligibilityLineProblem,
  EmployeeId,
  line as lineOf,
  maxBytesInEligibilityFile,
  maxLinesInEligibilityFile,
  peopleColumns,
  Username,
} from '@stridewell/contracts';
import { cellOf, type Columns, hashed, readList } from '#activity/imports/imports.service.ts';
import { readPieces, type Received } from '#engine/requests/index.ts';
import { cutCells, hasMoreCells, plainWords } from '#engine/tables/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';

/** The columns of a file of people. */
const columns = {
  email: { titles: peopleColumns.email },
  employeeId: { titles: peopleColumns.employeeId, isOptional: true },
  firstName: { titles: peopleColumns.firstName },
  lastName: { titles: peopleColumns.lastName },
  username: { titles: peopleColumns.username, isOptional: true },
  organization: { titles: peopleColumns.organization, isOptional: true },
  team: { titles: peopleColumns.team, isOptional: true },
  language: { titles: peopleColumns.language, isOptional: true },
  status: { titles: peopleColumns.status, isOptional: true },
};

type PeopleColumns = Columns<keyof typeof columns>;

/** The first line of the template. */
export const templateColumns = [
  'email',
  'first name',
  'last name',
  'employee id',
  'username',
  'organization',
  'team',
  'language',
  'status',
];

/** A line's data about a person; null for missing values. */
export interface SaidPerson {
  email: string;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  organization: string | null;
  team: string | null;
  language: 'en' | 'es' | null;
  leaves: boolean;
}

/** A line of a file: its data, or why it is refused. */
export interface PeopleLine {
  line: number;
  /** The contents of the email column, to find the line by. */
  email: string;
  /** The contents of the employee ID column, readable or not. */
  employeeId: string | null;
  said: SaidPerson | EligibilityLineProblem;
  /** Every text in a refused line that may be the person's address or employee ID, in lower case. */
  mentions: readonly string[];
}

/** A complete file of people. */
export interface PeopleFile extends Received {
  lines: PeopleLine[];
}

/** Lines of people who leave or don't change need no names. */
const withoutNames = {
  ...columns,
  firstName: { ...columns.firstName, isOptional: true },
  lastName: { ...columns.lastName, isOptional: true },
  status: { titles: peopleColumns.status },
};

const limits = {
  maxBytes: maxBytesInEligibilityFile,
  maxLines: maxLinesInEligibilityFile,
  columns,
  otherwise: withoutNames,
};

/** Reads a file of people; throws a problem if it isn't one. */
export async function receivePeopleFile(file: Readable): Promise<PeopleFile> {
  const hash = createHash('sha256');
  const lines: PeopleLine[] = [];
  const seen = new Set<string>();
  for await (const part of readList(hashed(readPieces(file), hash), limits)) {
    for (const line of part.lines) lines.push(readPeopleLine(line, part.columns, seen));
  }
  const contentHash = hash.digest('hex');
  return { lines, toJSON: () => contentHash, discard: async () => {} };
}

function readPeopleLine(
  { number, text }: { number: number; text: string },
  found: PeopleColumns,
  seen: Set<string>,
): PeopleLine {
  const cells = cutCells(text, found.separator);
  // A separator within a cell shifts the cells after it.
  if (cells === 'open' || hasMoreCells(cells, found.width)) {
    const mentions = mentionsOf(text, found.separator);
    const email = text.slice(0, 254);
    return { line: number, email, employeeId: null, said: 'unreadable', mentions };
  }
  const said = readPerson(cells, found);
  const keys =
    typeof said === 'string'
      ? []
      : [said.email, ...(said.employeeId ? [`#${said.employeeId}`] : [])];
  const isRepeated = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  return {
    line: number,
    email: (cellOf(cells, found, 'email') ?? text).slice(0, 254),
    employeeId: cellOf(cells, found, 'employeeId') || null,
    said: isRepeated ? 'line_repeated' : said,
    mentions: typeof said === 'string' ? mentionsOf(text, found.separator) : [],
  };
}

/** Returns the cells and words of a line whose cells may have shifted. */
function mentionsOf(text: string, separator: string): string[] {
  const line = text.toLowerCase();
  const cells = line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  return [...new Set([...cells, ...line.split(/[\s"'<>(),;:|]+/)])].filter(Boolean);
}

/** Text that a spreadsheet program would read as a formula isn't a name. */
const formula = /^[=+\-@]/;
const personName = lineOf(60);
const groupName = lineOf(80);
/** The statuses in all languages in which column titles are read, without accents. */
const left = new Set(
  [
    'left|leave|leaves|inactive|terminated|baja|inactivo|inactiva|de baja|ausgeschieden|inaktiv',
    'parti|partie|inactif|inactive|sorti|sortie|uit dienst|inactief|desligado|inativo|inativa',
    'cessato|cessata|inattivo|inattiva',
  ].flatMap((words) => words.split('|')),
);
const stays = new Set(
  ['|active|activo|activa|aktiv|actif|actief|in dienst|ativo|ativa|attivo|attiva|on leave'].flatMap(
    (words) => words.split('|'),
  ),
);

function readPerson(
  cells: readonly string[],
  found: PeopleColumns,
): SaidPerson | EligibilityLineProblem {
  const cell = (name: keyof typeof columns) => cellOf(cells, found, name)?.normalize('NFC') || null;
  if (cellOf(cells, found, 'email') === undefined) return 'too_few_cells';
  const email = normalizeEmail(cell('email') ?? '');
  if (!EmailAddress.safeParse(email).success) return 'email_unreadable';
  const employeeId = cell('employeeId');
  if (employeeId !== null && !EmployeeId.safeParse(employeeId).success)
    return 'employee_id_unreadable';
  const names = { firstName: cell('firstName'), lastName: cell('lastName') };
  const groups = { organization: cell('organization'), team: cell('team') };
  const isNamed = [
    ...Object.values(names).map((name) => name === null || personName.safeParse(name).success),
    ...Object.values(groups).map((name) => name === null || groupName.safeParse(name).success),
    ...Object.values({ ...names, ...groups }).map((name) => !formula.test(name ?? '')),
  ].every(Boolean);
  if (!isNamed) return 'name_unreadable';
  const username = cell('username');
  if (username !== null && !Username.safeParse(username).success) return 'username_unreadable';
  const language = cell('language')?.toLowerCase() ?? null;
  if (language !== null && language !== 'en' && language !== 'es') return 'language_unknown';
  const status = plainWords(cell('status') ?? '');
  if (!left.has(status) && !stays.has(status)) return 'status_unknown';
  return { email, employeeId, ...names, username, ...groups, language, leaves: left.has(status) };
}
