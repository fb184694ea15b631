import type { EligibilityAct, EligibilityLineProblem } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { findTakenNames } from '#accounts/sign-in/sign-in-names.service.ts';
import type { NewLine } from './eligibility-lines.sql.ts';
import { type GroupLimits, readGroupLimits } from './group-limits.ts';
import {
  type FormerOwner,
  type KnownPerson,
  selectPeopleByEmail,
  selectPeopleByEmployeeId,
  selectPeopleByFormerEmail,
  selectPeopleByName,
} from './known-people.sql.ts';
import { pieces } from './pieces.ts';
import { areSimilarEmails } from './similar-emails.ts';
import { selectUnnamed } from './select-unnamed.ts';
import type { PeopleFile, PeopleLine, SaidPerson } from './read-people-file.ts';

/** The order in which lines are applied: removals come first to make room. */
const order: readonly EligibilityAct[] = [
  'leave',
  'change',
  'return',
  'duplicate',
  'add',
  'refused',
  'same',
];

/** Compares a file of people with the program; returns what each line does, in the order in which lines are applied. */
export async function comparePeople(
  db: Db,
  programId: number,
  { lines }: Pick<PeopleFile, 'lines'>,
  { isWhole }: { isWhole: boolean },
): Promise<NewLine[]> {
  const said = lines.flatMap((line) => (typeof line.said === 'string' ? [] : [line.said]));
  const known = await findKnown(db, programId, lines);
  const taken = new Set<string>();
  for (const some of pieces(said.flatMap(({ username }) => username ?? [])))
    for (const name of await findTakenNames(db, programId, some)) taken.add(name);
  const groups = await readGroupLimits(db, programId, said);
  const compared = lines.map((line): NewLine => {
    if (typeof line.said === 'string') return refuse(line, line.said);
    return compareLine(line, line.said, known, { taken, ...groups });
  });
  const left = isWhole ? await selectUnnamed(db, programId, lines, compared, known.byId) : [];
  const leaving = left.map((person) => ({ ...actOn(person, 'leave'), line: null }));
  return [...leaving, ...compared].toSorted(
    (one, other) => order.indexOf(one.act) - order.indexOf(other.act),
  );
}

/** The program's current and former members, by the values that a file may use for them. */
interface Known {
  byId: ReadonlyMap<string, KnownPerson>;
  byEmail: ReadonlyMap<string, KnownPerson>;
  /** By a previous email address. */
  byFormerEmail: ReadonlyMap<string, FormerOwner>;
  /** The people with a name that occurs in the file, by name. */
  byName: ReadonlyMap<string, readonly KnownPerson[]>;
}

async function findKnown(db: Db, programId: number, lines: PeopleFile['lines']): Promise<Known> {
  const said = lines.flatMap((line) => (typeof line.said === 'string' ? [] : [line.said]));
  const byId = new Map<string, KnownPerson>();
  for (const some of pieces(lines.flatMap(({ employeeId }) => employeeId ?? [])))
    for (const person of await selectPeopleByEmployeeId(db, programId, some))
      byId.set(person.employeeId ?? '', person);
  const byEmail = new Map<string, KnownPerson>();
  const byFormerEmail = new Map<string, FormerOwner>();
  for (const some of pieces(said.map(({ email }) => email))) {
    for (const person of await selectPeopleByEmail(db, programId, some))
      if (person.isHere || !byEmail.has(person.email)) byEmail.set(person.email, person);
    for (const [email, person] of await selectPeopleByFormerEmail(db, programId, some))
      byFormerEmail.set(email, person);
  }
  // The address of an account that was closed by a merge means the remaining account.
  for (const [email, former] of byFormerEmail)
    if (former.isHere && isClosedBy(byEmail.get(email), former.changedAt)) byEmail.delete(email);
  // People named by a line of the file are those members, so they aren't possible duplicates.
  const named = new Set(
    said.flatMap(({ email, employeeId }) => {
      const person = byId.get(employeeId ?? '') ?? byEmail.get(email) ?? byFormerEmail.get(email);
      return person ? [person.memberId] : [];
    }),
  );
  const unknown = said.filter(
    ({ email, employeeId, leaves }) =>
      !leaves && !byId.has(employeeId ?? '') && !byEmail.has(email) && !byFormerEmail.has(email),
  );
  const byName = new Map<string, KnownPerson[]>();
  for (const some of pieces(unknown.map(fullNameOf)))
    for (const person of await selectPeopleByName(db, programId, some)) {
      if (named.has(person.memberId)) continue;
      const name = foldName(person.name);
      byName.set(name, [...(byName.get(name) ?? []), person]);
    }
  return { byId, byEmail, byFormerEmail, byName };
}

function isClosedBy(person: KnownPerson | undefined, instant: string): boolean {
  const { deactivatedAt = null } = person ?? {};
  return deactivatedAt !== null && Date.parse(deactivatedAt) <= Date.parse(instant);
}

function fullNameOf({ firstName, lastName }: Pick<SaidPerson, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`;
}

/** Returns a name without case and accents, as `search_words` in the database folds it. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Finds someone with the same name and an email address that resembles a line's; undefined if there is none. */
function findLikely(said: SaidPerson, { byName }: Known): KnownPerson | undefined {
  const people = byName.get(foldName(fullNameOf(said))) ?? [];
  return people.find(
    (person) =>
      !(said.employeeId && person.employeeId) && areSimilarEmails(said.email, person.email),
  );
}

const nothingSaid = {
  firstName: null,
  lastName: null,
  username: null,
  language: null,
  organization: null,
  team: null,
  employeeId: null,
  memberId: null,
  before: null,
  problem: null,
} as const;

function refuse({ line, email, employeeId }: PeopleLine, problem: EligibilityLineProblem): NewLine {
  const id = employeeId?.slice(0, 64) ?? null;
  return { ...nothingSaid, line, email, employeeId: id, act: 'refused', problem };
}

function actOn(person: KnownPerson, act: EligibilityAct) {
  const { email, employeeId, memberId, firstName, lastName, organization, team } = person;
  return {
    ...nothingSaid,
    email,
    memberId,
    act,
    before: { firstName, lastName, organization, team, email, employeeId },
  };
}

function compareLine(
  line: PeopleLine,
  said: SaidPerson,
  all: Known,
  { taken, room, refusedOrganizations }: GroupLimits & { taken: Set<string> },
): NewLine {
  const { leaves, ...person } = said;
  const byId = all.byId.get(said.employeeId ?? '');
  const byEmail = all.byEmail.get(said.email);
  const former = all.byFormerEmail.get(said.email);
  const known = byId ?? byEmail ?? former;
  if (byId && byEmail && byId.memberId !== byEmail.memberId)
    return refuse(line, 'address_of_other');
  if (said.employeeId && known?.employeeId && said.employeeId !== known.employeeId)
    return refuse(line, 'employee_id_differs');
  // If a member has replaced an address themselves, a list that still contains it doesn't restore it.
  const email =
    known && (known !== byId || former?.memberId === known.memberId) ? known.email : said.email;
  if (known?.isProtected && email !== known.email)
    return refuse(line, known.worksForReseller ? 'reseller_staff' : 'administrator_address');
  if (leaves) {
    if (!known) return refuse(line, 'not_a_member');
    if (known.isProtected && known.isHere)
      return refuse(line, known.worksForReseller ? 'reseller_staff' : 'administrator');
    return { ...actOn(known, known.isHere ? 'leave' : 'same'), line: line.line };
  }
  if (refusedOrganizations.has(said.organization?.toLowerCase() ?? ''))
    return refuse(line, 'organization_needs_pro');
  const moves = said.team !== null && !(known?.isHere && isSame(said.team, known.team));
  if (!known) {
    if (said.username !== null && taken.has(said.username.toLowerCase()))
      return refuse(line, 'username_taken');
    if (said.firstName === null || said.lastName === null) return refuse(line, 'name_missing');
    const likely = findLikely(said, all);
    if (likely) return { ...actOn(likely, 'duplicate'), ...person, line: line.line };
    // Another line with the same username is refused as well.
    if (said.username !== null) taken.add(said.username.toLowerCase());
  }
  if (moves && !takeRoom(room, said.team)) return refuse(line, 'team_full');
  if (!known) return { ...nothingSaid, ...person, line: line.line, act: 'add' };
  const act = known.isHere ? (isChange({ ...said, email }, known) ? 'change' : 'same') : 'return';
  return { ...actOn(known, act), ...person, email, line: line.line };
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
  const hasNewId = said.employeeId !== null && said.employeeId !== known.employeeId;
  return isRenamed || isMoved || hasNewId || said.email !== known.email;
}
