import {
  maxPeopleInNewProgram,
  NewProgramMember,
  peopleColumns,
  type createProgram,
  type Input,
} from '@stridewell/contracts';
import { readSpreadsheet } from '@stridewell/parts';

/** A person in a people file. */
export type PersonOfFile = NonNullable<Input<typeof createProgram>['body']['members']>[number];

/** The contents of a people file: valid people and refused lines. */
export interface PeopleOfFile {
  people: PersonOfFile[];
  /** The refused lines, counted from 1 including the header, and the reason: a column, or a duplicate. */
  refused: { line: number; why: keyof PersonOfFile | 'twice' }[];
  /** Why the whole file is refused. */
  problem: 'noFile' | 'columnsMissing' | 'tooMany' | null;
}

const names = Object.keys(NewProgramMember.shape) as (keyof PersonOfFile)[]; // the keys of its type

const required = ['firstName', 'lastName', 'email'] as const;

/** Finds the index of each column in the file. */
function findColumns(titles: readonly string[]): Map<keyof PersonOfFile, number> {
  const given = titles.map((title) => title.trim().toLowerCase());
  const columns = names.map((name) => {
    const places = peopleColumns[name].map((title) => given.indexOf(title));
    return [name, places.find((place) => place >= 0)] as const;
  });
  return new Map(columns.flatMap(([name, place]) => (place === undefined ? [] : [[name, place]])));
}

/** Reads people from a CSV file whose first line has the column titles. */
export function readPeople(text: string): PeopleOfFile {
  const none = (problem: PeopleOfFile['problem']) => ({ people: [], refused: [], problem });
  const sheet = sheetOf(text);
  if (!sheet) return none('noFile');
  const columns = findColumns(sheet.titles);
  if (required.some((name) => !columns.has(name))) return none('columnsMissing');
  const rows = sheet.rows.map((cells, at) => ({ cells, line: at + 2 }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > maxPeopleInNewProgram) return none('tooMany');
  const found: PeopleOfFile = { people: [], refused: [], problem: null };
  const seen = new Set<string>();
  const seenIds = new Set<string>();
  for (const { cells, line } of filled) {
    const said = [...columns]
      .map(([name, at]) => [name, cells[at]?.trim() ?? ''] as const)
      .filter(([, value]) => value !== '');
    const person = NewProgramMember.safeParse(Object.fromEntries(said));
    if (!person.success) {
      // In a flat object, a path is one of its keys.
      const why = person.error.issues[0]?.path[0] as keyof PersonOfFile;
      found.refused.push({ line, why });
    } else if (seen.has(person.data.email.toLowerCase())) {
      found.refused.push({ line, why: 'twice' });
    } else if (person.data.employeeId !== undefined && seenIds.has(person.data.employeeId)) {
      found.refused.push({ line, why: 'employeeId' });
    } else {
      if (person.data.employeeId !== undefined) seenIds.add(person.data.employeeId);
      seen.add(person.data.email.toLowerCase());
      found.people.push(person.data);
    }
  }
  return found;
}

function sheetOf(text: string) {
  try {
    return readSpreadsheet(text);
  } catch {
    return null;
  }
}
