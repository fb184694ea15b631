import type { Db } from '#engine/postgres/index.ts';
import { removeMembers, restoreMembers } from '#members/members/members.service.ts';
import { leaveGroup } from '#teams/memberships/memberships.service.ts';
import { type ApplyParts, changePeople, withoutTakenNames } from './apply-people.ts';
import type { LineRow, Settled, Standing } from './eligibility-lines.sql.ts';
import {
  type KnownPerson,
  lockPeople,
  selectSignedInSince,
  updateEmployeeIds,
} from './known-people.sql.ts';

/** The parts of an undo: its admin, and since when members may have changed the results. */
interface UndoParts extends Pick<ApplyParts, 'mail' | 'keys'> {
  by: number;
  now: Date;
  appliedAt: string;
}

/** Undoes lines with the same action, except those changed since; returns the outcome of each. */
export async function undoLines(
  db: Db,
  programId: number,
  { by, now, appliedAt, ...parts }: UndoParts,
  lines: readonly LineRow[],
): Promise<Settled[]> {
  const [first] = lines;
  const ids = lines.flatMap(({ memberId }) => memberId ?? []);
  const people = await lockPeople(db, programId, ids);
  const isJoining = first?.act === 'add' || first?.act === 'return';
  const signedIn = isJoining ? await selectSignedInSince(db, programId, ids, appliedAt) : new Set();
  const ready = lines.filter((line) => {
    const person = people.get(line.memberId ?? 0);
    if (!person || signedIn.has(person.memberId)) return false;
    if (line.act === 'change') {
      const givesAddress = standingOf(line.before).email !== person.email;
      return person.isHere && isAsLeft(line, person) && !(person.isProtected && givesAddress);
    }
    return person.isHere === isJoining && !(isJoining && person.isProtected);
  });
  const undone = first?.act === 'leave' ? await withoutTakenNames(db, programId, ready) : ready;
  const undoneIds = undone.flatMap(({ memberId }) => memberId ?? []);
  if (isJoining) await removeMembers(db, programId, undoneIds, { by, now });
  else {
    if (first?.act === 'leave') await restoreMembers(db, programId, undoneIds, now);
    await leaveGivenGroups(db, programId, { by, now }, undone);
    const wanted = undone.map(({ memberId, before }) => {
      const { email = null, ...standing } = standingOf(before);
      return { memberId, ...standing, email };
    });
    // Employee IDs that the file added are removed; replaced ones are restored with the other data.
    const given = undone.filter((line) => line.employeeId && !standingOf(line.before).employeeId);
    const without = given.flatMap(({ memberId }) => memberId ?? []);
    await updateEmployeeIds(
      db,
      programId,
      without.map((memberId) => ({ memberId, employeeId: null })),
    );
    await changePeople(db, programId, { ...parts, by, now }, wanted, people);
  }
  const isUndone = new Set(undone.map(({ item }) => item));
  return lines.map(({ item }) => ({ item, outcome: isUndone.has(item) ? 'undone' : 'kept' }));
}

const standingOf = (before: unknown) => before as Standing; // written only by `updateLines`

/** Returns whether a person's data is as a line left it. */
function isAsLeft(line: LineRow, person: KnownPerson): boolean {
  const before = standingOf(line.before);
  return (
    person.firstName === (line.firstName ?? before.firstName) &&
    person.lastName === (line.lastName ?? before.lastName) &&
    person.email === line.email &&
    person.employeeId === (line.employeeId ?? before.employeeId ?? null) &&
    (['organization', 'team'] as const).every(
      (kind) => (line[kind] ?? before[kind])?.toLowerCase() === person[kind]?.toLowerCase(),
    )
  );
}

/** Removes members from groups that a line added them to, if they had no group before. */
async function leaveGivenGroups(
  db: Db,
  programId: number,
  change: { by: number; now: Date },
  lines: readonly LineRow[],
): Promise<void> {
  for (const kind of ['team', 'organization'] as const) {
    const ids = lines
      .filter((line) => line.act === 'change' && line[kind] !== null)
      .filter(({ before }) => standingOf(before)[kind] === null)
      .flatMap(({ memberId }) => memberId ?? []);
    if (ids.length > 0) await leaveGroup(db, programId, `${kind}s`, ids, change);
  }
}
