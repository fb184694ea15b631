import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  EmailAddress,
  type EligibilityLineProblem,
  EmployeeId,
  line as lineOf,
  mostBytesInEligibilityFile,
  mostLinesInEligibilityFile,
  peopleColumns,
  Username,
} from '@stridewell/contracts';
import {
  cellOf,
  type Columns,
  createFileValidator,
  parseLines,
  type RawLine,
  readColumns,
  splitLines,
} from '#activity/imports/imports.service.ts';
import { Problem, readPieces, type Received } from '#engine/requests/index.ts';
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

/** The first line of a file of people. */
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

/** What a line says of somebody; null where it says nothing. */
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

/** A line of a file: what it says, or why it is refused. */
export interface PeopleLine {
  line: number;
  /** What stands in the column of the e-mail address, to find the line by. */
  email: string;
  /** What stands in the column of the employee ID, readable or not. */
  employeeId: string | null;
  said: SaidPerson | EligibilityLineProblem;
}

/** A file of people that is here, whole. */
export interface PeopleFile extends Received {
  lines: PeopleLine[];
}

const limits = {
  mostBytes: mostBytesInEligibilityFile,
  mostLines: mostLinesInEligibilityFile,
  columns,
};

/** Reads a file of people, in whichever encoding a spreadsheet program wrote it; throws a problem where it is none. */
export async function receivePeopleFile(file: Readable): Promise<PeopleFile> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of readPieces(file)) {
    bytes += piece.length;
    if (bytes > limits.mostBytes) {
      const message = `The file is larger than ${limits.mostBytes / 2 ** 20} MB.`;
      throw new Problem('payload_too_large', { message });
    }
    pieces.push(piece);
  }
  const content = inUtf8(Buffer.concat(pieces));
  const validator = createFileValidator(limits);
  validator.pass(content);
  validator.end();
  const hash = createHash('sha256').update(content).digest('hex');
  const lines = await readPeople(content);
  return { lines, toJSON: () => hash, discard: async () => {} };
}

/** The kinds of files that are sent instead of a list, by their first bytes. */
const otherKinds = [
  ['504b0304', 'This is a spreadsheet file. Save it as CSV first.'],
  ['d0cf11e0', 'This is a spreadsheet file. Save it as CSV first.'],
  ['25504446', 'This is a PDF. Save the list as CSV first.'],
] as const;

/** The text in UTF-8: as it is, or from what older spreadsheet programs write (UTF-16 with a mark, else Windows-1252). */
function inUtf8(content: Buffer): Buffer {
  const start = content.subarray(0, 4).toString('hex');
  const kind = otherKinds.find(([mark]) => start.startsWith(mark));
  if (kind) throw new Problem('file_refused', { message: kind[1] });
  if (start.startsWith('fffe')) return recode(content, 'utf-16le');
  if (start.startsWith('feff')) return recode(content, 'utf-16be');
  return isUtf8(content) ? content : recode(content, 'windows-1252');
}

function recode(content: Buffer, encoding: string): Buffer {
  return Buffer.from(new TextDecoder(encoding).decode(content));
}

async function readPeople(content: Buffer): Promise<PeopleLine[]> {
  const raw: RawLine[] = [];
  for await (const some of splitLines([content])) raw.push(...some);
  const [header, ...lines] = raw;
  const found = readColumns(header?.text ?? '', columns);
  // The validator has read the first line already.
  if (typeof found === 'string') throw new Error(found);
  const rows = parseLines(
    lines.map(({ text }) => text),
    found.delimiter,
  );
  const seen = new Set<string>();
  return lines.map(({ number, text }, at) => {
    const cells = rows[at];
    const email = (cells && cellOf(cells, found, 'email')) ?? text;
    const said = cells ? readPerson(cells, found) : 'unreadable';
    const keys =
      typeof said === 'string'
        ? []
        : [said.email, ...(said.employeeId ? [`#${said.employeeId}`] : [])];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const employeeId = (cells && cellOf(cells, found, 'employeeId')) || null;
    return {
      line: number,
      email: email.slice(0, 254),
      employeeId,
      said: isRepeated ? 'line_repeated' : said,
    };
  });
}

/** What a spreadsheet program would take for the beginning of a formula is no name. */
const formula = /^[=+\-@]/;
const personName = lineOf(60);
const groupName = lineOf(80);
const left = /^(left|leave|leaves|inactive|terminated|baja)$/;
const stays = /^(|active|activo|activa)$/;

function readPerson(
  cells: readonly string[],
  found: Columns<keyof typeof columns>,
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
  const status = cell('status')?.toLowerCase() ?? '';
  if (!left.test(status) && !stays.test(status)) return 'status_unknown';
  return { email, employeeId, ...names, username, ...groups, language, leaves: left.test(status) };
}
