import type { EligibilityAct, EligibilityLineProblem } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { normalizeEmail } from '#foundation/mail/mail.service.ts';
import { findTakenNames } from '#people/sign-in/sign-in.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import type { NewLine } from './eligibility.sql.ts';
import {
  type KnownPerson,
  selectGroupsByName,
  selectPeopleBeside,
  selectPeopleByEmail,
} from './known-people.sql.ts';
import type { PeopleFile, PeopleLine, SaidPerson } from './read-people-file.ts';

/** What one statement asks for. */
const atOnce = 5_000;
/** In which order lines are applied: who leaves makes room first. */
const order: readonly EligibilityAct[] = ['leave', 'change', 'return', 'add', 'refused', 'same'];

/** Compares a file of people with the program: what each line does, in the order in which that is done. */
export async function comparePeople(
  db: Db,
  programId: number,
  { lines }: Pick<PeopleFile, 'lines'>,
  { isWhole }: { isWhole: boolean },
): Promise<NewLine[]> {
  const said = lines.flatMap((line) => (typeof line.said === 'string' ? [] : [line.said]));
  const known = new Map<string, KnownPerson>();
  for (const some of pieces(said.map(({ email }) => email)))
    for (const person of await selectPeopleByEmail(db, programId, some))
      if (person.isHere || !known.has(person.email)) known.set(person.email, person);
  const taken = new Set<string>();
  for (const some of pieces(said.flatMap(({ username }) => username ?? [])))
    for (const name of await findTakenNames(db, programId, some)) taken.add(name);
  const room = await countRoom(db, programId, said);
  const compared = lines.map((line): NewLine => {
    if (typeof line.said === 'string') return refuse(line, line.said);
    return compareLine(line, line.said, known.get(line.said.email), { taken, room });
  });
  const named = [...new Set(lines.map(({ email }) => normalizeEmail(email)))];
  const beside = isWhole ? await selectPeopleBeside(db, programId, named) : [];
  const leaving = beside.map((person) => ({ ...actOn(person, 'leave'), line: null }));
  return [...leaving, ...compared].toSorted(
    (one, other) => order.indexOf(one.act) - order.indexOf(other.act),
  );
}

function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/** How many more members each team takes that the file names, by its name in lower case. */
async function countRoom(
  db: Db,
  programId: number,
  said: readonly SaidPerson[],
): Promise<Map<string, number>> {
  const names = [...new Set(said.flatMap(({ team }) => team?.toLowerCase() ?? []))];
  const { maxTeamMembers } = (await readChosenProgram(db, programId)).settings.team;
  const most = maxTeamMembers ?? Number.POSITIVE_INFINITY;
  const teams = await selectGroupsByName(db, programId, 'team', names);
  return new Map(names.map((name) => [name, most - (teams.get(name)?.members ?? 0)]));
}

const nothingSaid = {
  firstName: null,
  lastName: null,
  username: null,
  language: null,
  organization: null,
  team: null,
  memberId: null,
  before: null,
  problem: null,
} as const;

function refuse({ line, email }: PeopleLine, problem: EligibilityLineProblem): NewLine {
  return { ...nothingSaid, line, email, act: 'refused', problem };
}

function actOn(person: KnownPerson, act: EligibilityAct) {
  const { email, memberId, firstName, lastName, organization, team } = person;
  return {
    ...nothingSaid,
    email,
    memberId,
    act,
    before: { firstName, lastName, organization, team },
  };
}

function compareLine(
  line: PeopleLine,
  said: SaidPerson,
  known: KnownPerson | undefined,
  { taken, room }: { taken: Set<string>; room: Map<string, number> },
): NewLine {
  const { leaves, ...person } = said;
  if (leaves) {
    if (!known) return refuse(line, 'not_a_member');
    if (known.isAdmin && known.isHere) return refuse(line, 'administrator');
    return { ...actOn(known, known.isHere ? 'leave' : 'same'), line: line.line };
  }
  const moves = said.team !== null && !(known?.isHere && isSame(said.team, known.team));
  if (!known) {
    if (said.username !== null && taken.has(said.username.toLowerCase()))
      return refuse(line, 'username_taken');
    if (said.firstName === null || said.lastName === null) return refuse(line, 'name_missing');
    // Another line that wants the same username is refused as well.
    if (said.username !== null) taken.add(said.username.toLowerCase());
  }
  if (moves && !takeRoom(room, said.team)) return refuse(line, 'team_full');
  if (!known) return { ...nothingSaid, ...person, line: line.line, act: 'add' };
  const act = known.isHere ? (isChange(said, known) ? 'change' : 'same') : 'return';
  return { ...actOn(known, act), ...person, line: line.line };
}

function takeRoom(room: Map<string, number>, team: string | null): boolean {
  const name = team?.toLowerCase() ?? '';
  const left = (room.get(name) ?? 0) - 1;
  room.set(name, left);
  return left >= 0;
}

function isSame(said: string, known: string | null): boolean {
  return said.toLowerCase() === known?.toLowerCase();
}

function isChange(said: SaidPerson, known: KnownPerson): boolean {
  const isRenamed =
    (said.firstName ?? known.firstName) !== known.firstName ||
    (said.lastName ?? known.lastName) !== known.lastName;
  const isMoved = (['organization', 'team'] as const).some((kind) => {
    const group = said[kind];
    return group !== null && !isSame(group, known[kind]);
  });
  return isRenamed || isMoved;
}
