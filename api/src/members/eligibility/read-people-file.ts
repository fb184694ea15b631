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
import {
  cellOf,
  type Columns,
  cutLine,
  hashed,
  type KnownColumn,
  type NamedColumns,
  readList,
} from '#activity/imports/imports.service.ts';
import { Problem, readPieces, type Received } from '#engine/requests/index.ts';
import type { TextLine } from '#engine/tables/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { readStatus } from './employment-words.ts';

/** The columns of a file of people. */
const columns = {
  email: { titles: peopleColumns.email, holds: 'email' },
  employeeId: { titles: peopleColumns.employeeId, isOptional: true },
  firstName: { titles: peopleColumns.firstName },
  lastName: { titles: peopleColumns.lastName },
  username: { titles: peopleColumns.username, isOptional: true },
  organization: { titles: peopleColumns.organization, isOptional: true },
  team: { titles: peopleColumns.team, isOptional: true },
  language: { titles: peopleColumns.language, isOptional: true },
  status: { titles: peopleColumns.status, isOptional: true },
} satisfies Record<string, KnownColumn>;

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
  /** Titles of the columns that aren't imported. */
  ignoredColumns: string[];
  /** What the person who uploaded it said of its columns; null if their titles are known. */
  named: NamedColumns | null;
}

/** Lines of people who leave or don't change need no names. */
const withoutNames = {
  ...columns,
  firstName: { ...columns.firstName, isOptional: true },
  lastName: { ...columns.lastName, isOptional: true },
  status: {
    titles: peopleColumns.status,
    isValue: (cell: string) => readStatus(cell) !== undefined,
  },
};

const limits = {
  maxBytes: maxBytesInEligibilityFile,
  maxLines: maxLinesInEligibilityFile,
  columns,
  otherwise: withoutNames,
};

/** Facts about a file of people besides its content. */
interface PeopleReading {
  /** Whether every member whom no line names is removed. */
  isWhole?: boolean;
  /** What its columns contain, according to the person who uploads it. */
  columns?: string | undefined;
  known?: readonly NamedColumns[];
}

/** Reads a file of people; throws a problem if it isn't one or its columns have to be asked. */
export async function receivePeopleFile(
  file: Readable,
  { isWhole = false, columns: said, known = [] }: PeopleReading = {},
): Promise<PeopleFile> {
  const hash = createHash('sha256');
  const lines: PeopleLine[] = [];
  const seen = new Set<string>();
  let ignoredColumns: string[] = [];
  let named: NamedColumns | null = null;
  const asked = { ...limits, readings: { columns: said }, known };
  for await (const part of readList(hashed(readPieces(file), hash), asked)) {
    ({ named } = part);
    ignoredColumns = ignoredOf(part.titles, part.columns);
    for (const line of part.lines) {
      if (isWhole && line.text === null) throw unknownLine(line.number);
      lines.push(readPeopleLine(line, part.columns, seen));
    }
  }
  const contentHash = hash.digest('hex');
  const toJSON = () => contentHash;
  return { lines, ignoredColumns, named, toJSON, discard: async () => {} };
}

/** A line that can't be read may name anyone, whom a list of everyone would remove. */
function unknownLine(line: number): Problem {
  const message = `Line ${line} is too long. Shorten it, because a list of everyone removes people it doesn't name.`;
  return new Problem('file_refused', { message });
}

const maxTitleLength = 60;

function ignoredOf(titles: readonly string[], { at }: PeopleColumns): string[] {
  const read = new Set(Object.values(at));
  const ignored = titles.flatMap((title, nth) => (read.has(nth) ? [] : title.trim()));
  return ignored.filter(Boolean).map((title) => title.slice(0, maxTitleLength));
}

function readPeopleLine(line: TextLine, found: PeopleColumns, seen: Set<string>): PeopleLine {
  const text = (line.text ?? '').replaceAll('\0', '');
  const cells = cutLine(line, found);
  if (typeof cells === 'string') {
    return {
      line: line.number,
      email: text.slice(0, 254),
      employeeId: null,
      // A separator within a cell shifts the cells after it.
      said: cells === 'too_many_cells' ? 'unreadable' : cells,
      mentions: mentionsOf(`${text} ${line.text?.replaceAll('\0', ' ') ?? ''}`, found.separator),
    };
  }
  const said = readPerson(cells, found);
  const keys =
    typeof said === 'string'
      ? []
      : [said.email, ...(said.employeeId ? [`#${said.employeeId}`] : [])];
  const isRepeated = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  return {
    line: line.number,
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
const isName = (maxLength: number) => {
  const line = lineOf(maxLength);
  return (text: string) => line.safeParse(text).success && !formula.test(text);
};

/** Returns whether a text can be a person's first or last name. */
export const isPersonName = isName(60);

/** Returns whether a text can be the name of an organization or a team. */
export const isGroupName = isName(80);

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
  const isNamed =
    Object.values(names).every((name) => name === null || isPersonName(name)) &&
    Object.values(groups).every((name) => name === null || isGroupName(name));
  if (!isNamed) return 'name_unreadable';
  const username = cell('username');
  if (username !== null && !Username.safeParse(username).success) return 'username_unreadable';
  const language = cell('language')?.toLowerCase() ?? null;
  if (language !== null && language !== 'en' && language !== 'es') return 'language_unknown';
  const status = readStatus(cell('status') ?? '');
  if (status === undefined) return 'status_unknown';
  const leaves = status === 'leaves';
  return { email, employeeId, ...names, username, ...groups, language, leaves };
}
