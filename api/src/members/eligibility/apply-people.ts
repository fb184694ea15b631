import type { Db } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { changeMemberEmail } from '#members/email-changes/correct-member.service.ts';
import type { EmailChangeParts } from '#members/email-changes/email-changes.service.ts';
import { removeMembers, restoreMembers } from '#members/members/members.service.ts';
import { moveMembers } from '#teams/memberships/memberships.service.ts';
import { addPeople } from '#members/registration/registration.service.ts';
import {
  findTakenNames,
  listMembersWithTakenNames,
} from '#accounts/sign-in/sign-in-names.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import type { LineRow, Settled, Standing } from './eligibility-lines.sql.ts';
import {
  type KnownPerson,
  lockPeople,
  selectGroupsByName,
  selectPeopleByEmployeeId,
  updateEmployeeIds,
  updateNames,
} from './known-people.sql.ts';

/** The parts needed to apply lines. */
export interface ApplyParts {
  mail: Mail;
  keys: EmailChangeParts['keys'];
  passwordHash: string;
  by: number;
  now: Date;
}

const groupsOf = { organization: 'organizations', team: 'teams' } as const;

/** Applies lines with the same action; returns the outcome of each. */
export async function applyLines(
  db: Db,
  programId: number,
  parts: ApplyParts,
  lines: readonly LineRow[],
): Promise<Settled[]> {
  const [first] = lines;
  if (first?.act === 'add') return addNew(db, programId, parts, lines);
  const ids = lines.flatMap(({ memberId }) => memberId ?? []);
  const people = await lockPeople(db, programId, ids);
  const isFree = await findFree(db, programId, lines, people);
  const ready = lines.filter((line) => {
    const person = people.get(line.memberId ?? 0);
    if (line.act !== 'leave' && !isFree(line)) return false;
    const isReady = person?.isHere === (line.act !== 'return');
    // Members may have become admins since the file was compared.
    return (
      isReady && !(person.isProtected && (line.act === 'leave' || line.email !== person.email))
    );
  });
  const good = first?.act === 'return' ? await withoutTakenNames(db, programId, ready) : ready;
  const goodIds = good.flatMap(({ memberId }) => memberId ?? []);
  if (first?.act === 'leave') await removeMembers(db, programId, goodIds, parts);
  else {
    if (first?.act === 'return') await restoreMembers(db, programId, goodIds, parts.now);
    await changePeople(db, programId, parts, good, people);
  }
  const isDone = new Set(good);
  return lines.map((line): Settled => {
    const person = isDone.has(line) ? people.get(line.memberId ?? 0) : undefined;
    if (!person) return { item: line.item, outcome: 'overtaken' };
    return { item: line.item, outcome: 'done', before: standingOf(person) };
  });
}

/** Returns the lines of members who can sign in by their username and email address again. */
export async function withoutTakenNames(
  db: Db,
  programId: number,
  lines: readonly LineRow[],
): Promise<LineRow[]> {
  const ids = lines.flatMap(({ memberId }) => memberId ?? []);
  const withTakenNames = await listMembersWithTakenNames(db, programId, ids);
  return lines.filter(({ memberId }) => !withTakenNames.has(memberId ?? 0));
}

/** Returns a function that tells whether the email address and employee ID of a line are free for its member. */
async function findFree(
  db: Db,
  programId: number,
  lines: readonly LineRow[],
  people: ReadonlyMap<number, KnownPerson>,
): Promise<(line: LineRow) => boolean> {
  const emails = lines.flatMap(({ memberId, email }) =>
    people.get(memberId ?? 0)?.email === email ? [] : [email],
  );
  const taken = await findTakenNames(db, programId, emails);
  const ids = lines.flatMap(({ employeeId }) => employeeId ?? []);
  const owners = new Map<string | null, number>();
  if (ids.length > 0)
    for (const { employeeId, memberId } of await selectPeopleByEmployeeId(db, programId, ids))
      owners.set(employeeId, memberId);
  return ({ memberId, email, employeeId }) => {
    const owner = employeeId === null ? undefined : owners.get(employeeId);
    return !taken.has(email) && (owner === undefined || owner === memberId);
  };
}

function standingOf(person: KnownPerson): Standing {
  const { firstName, lastName, organization, team, email, employeeId } = person;
  return { firstName, lastName, organization, team, email, employeeId };
}

async function addNew(
  db: Db,
  programId: number,
  parts: ApplyParts,
  lines: readonly LineRow[],
): Promise<Settled[]> {
  const { mail, passwordHash, by, now } = parts;
  const names = lines.flatMap(({ email, username }) => [
    email,
    ...(username === null ? [] : [username]),
  ]);
  const taken = await findTakenNames(db, programId, names);
  const isUnused = await findFree(db, programId, lines, new Map());
  const isFree = (line: LineRow) => isUnused(line) && hasFreeName(line);
  const hasFreeName = ({ email, username }: LineRow) =>
    !taken.has(email) && !(username !== null && taken.has(username.toLowerCase()));
  const good = lines.filter(isFree);
  const groups = {
    organizations: await idsOf(db, programId, 'organization', good),
    teams: await idsOf(db, programId, 'team', good),
  };
  const program = await readChosenProgram(db, programId);
  const ids = await addPeople(
    db,
    { mail, program, groups, passwordHash, by, now },
    good.map(({ email, firstName, lastName, username, organization, team, language }) => ({
      email,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      ...(username !== null && { username }),
      ...(organization !== null && { organization: organization.toLowerCase() }),
      ...(team !== null && { team: team.toLowerCase() }),
      ...((language === 'en' || language === 'es') && { language }),
    })),
  );
  await updateEmployeeIds(
    db,
    programId,
    good.flatMap(({ employeeId }, at) => {
      const memberId = ids[at];
      return employeeId === null || memberId === undefined ? [] : [{ memberId, employeeId }];
    }),
  );
  const memberIds = new Map(good.map(({ item }, at) => [item, ids[at]]));
  return lines.map(({ item }): Settled => {
    const memberId = memberIds.get(item);
    return memberId === undefined
      ? { item, outcome: 'overtaken' }
      : { item, outcome: 'done', memberId };
  });
}

async function idsOf(
  db: Db,
  programId: number,
  kind: 'organization' | 'team',
  lines: readonly Pick<LineRow, 'organization' | 'team'>[],
): Promise<Map<string, number>> {
  const names = [...new Set(lines.flatMap((line) => line[kind] ?? []))];
  if (names.length === 0) return new Map();
  const found = await selectGroupsByName(db, programId, kind, names);
  return new Map([...found].map(([name, { groupId }]) => [name, groupId]));
}

/** The data that a person should have; null keeps the current value. */
type Wanted = Pick<
  LineRow,
  'memberId' | 'firstName' | 'lastName' | 'organization' | 'team' | 'employeeId'
> & { email: string | null };

/** Changes the names and groups of locked members. */
export async function changePeople(
  db: Db,
  programId: number,
  { by, now, ...parts }: Pick<ApplyParts, 'by' | 'now' | 'mail' | 'keys'>,
  wanted: readonly Wanted[],
  people: ReadonlyMap<number, KnownPerson>,
): Promise<void> {
  await updateNames(
    db,
    programId,
    wanted.flatMap(({ memberId, firstName, lastName }) => {
      const person = people.get(memberId ?? 0);
      if (!person) return [];
      const named = {
        firstName: firstName ?? person.firstName,
        lastName: lastName ?? person.lastName,
      };
      return [{ memberId: person.memberId, ...named }];
    }),
  );
  await updateEmployeeIds(
    db,
    programId,
    wanted.flatMap(({ memberId, employeeId }) =>
      memberId === null || employeeId === null ? [] : [{ memberId, employeeId }],
    ),
  );
  for (const { memberId, email } of wanted)
    if (memberId !== null && email !== null && people.get(memberId)?.email !== email)
      await changeMemberEmail(db, parts, programId, { memberId, email, by }, now);
  for (const kind of ['team', 'organization'] as const) {
    const ids = await idsOf(db, programId, kind, wanted);
    const to = new Map<number, number>();
    for (const line of wanted) {
      const groupId = ids.get(line[kind]?.toLowerCase() ?? '');
      if (groupId !== undefined && line.memberId !== null) to.set(line.memberId, groupId);
    }
    await moveMembers(db, programId, groupsOf[kind], to, { by, now });
  }
}
