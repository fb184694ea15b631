import { findTakenNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { isMany } from '#members/eligibility/eligibility.service.ts';
import { applyUser } from './apply-user.ts';
import type { ScimWrite } from './scim-call.ts';
import { countRemovals, insertCall, type LoggedCall } from './scim-calls.sql.ts';
import { countMembers } from './scim-connection.sql.ts';
import { ScimProblem } from './scim-problem.ts';
import { actOf, isSeen, memberDataOf, type ScimUser, userOf } from './scim-user.ts';
import {
  selectCandidates,
  selectUsers,
  upsertUser,
  type UserData,
  type UserRow,
  type WaitsFor,
} from './scim-users.sql.ts';
import { countWaiting } from './scim-waiting.sql.ts';

const hourMs = 3_600_000;

/**
 * Saves what an identity provider wants of a person: applies it, or lets it wait for the end of a dry run or, if it
 * removes one too many, for a decision. Throws a problem if the product doesn't allow it.
 */
export async function saveUser(
  write: ScimWrite,
  row: UserRow | undefined,
  user: ScimUser,
  { ignored = [], isDeleted = false }: { ignored?: readonly string[]; isDeleted?: boolean },
): Promise<void> {
  const { db, programId, now } = write;
  const member = row && memberDataOf(row);
  const act = actOf(member, user);
  if (row && member) requireChangeable(row, member, user);
  await requireFree(write, member, user);
  const { outcome, waitsFor } = await decide(write, act);
  if (outcome === 'done') await applyUser(write, act, user);
  const { id, userName, externalId, ...data } = user;
  // While someone is in the program and nothing waits, their own data counts.
  const wanted = waitsFor !== null || !user.active ? data : null;
  await upsertUser(db, programId, { id, userName, externalId, wanted, waitsFor, isDeleted }, now);
  await logUser(write, user, { act, outcome, isDirect: true, ignored });
}

/** Lists a person's change among the calls. */
export function logUser(
  { db, programId, now }: ScimWrite,
  { id, firstName, lastName }: ScimUser,
  call: Omit<LoggedCall, 'about' | 'memberId' | 'name'>,
): Promise<void> {
  const about = { about: 'user', memberId: id, name: `${firstName} ${lastName}` } as const;
  return insertCall(db, programId, { ...about, ...call }, now);
}

/** Like a people file, an identity provider neither removes administrators nor changes their address. */
function requireChangeable(row: UserRow, member: UserData, user: ScimUser): void {
  if (!member.active || !(row.isAdmin || row.worksForReseller)) return;
  const { worksForReseller } = row;
  if (!user.active)
    throw new ScimProblem(worksForReseller ? 'reseller_staff' : 'administrator', 'active');
  if (user.email !== member.email)
    throw new ScimProblem(
      worksForReseller ? 'reseller_staff' : 'administrator_address',
      'emails.value',
    );
}

/** Throws a problem if someone else has the user name, the address or the employee number. */
async function requireFree(
  { db, programId }: ScimWrite,
  member: UserData | undefined,
  user: ScimUser,
): Promise<void> {
  const others = async (by: 'userName' | 'email' | 'employeeId', value: string) => {
    const ids = (await selectCandidates(db, programId, by, value)).filter((id) => id !== user.id);
    return selectUsers(db, programId, ids);
  };
  const name = user.userName.toLowerCase();
  const named = (await others('userName', name)).filter(isSeen);
  if (named.some((row) => userOf(row).userName.toLowerCase() === name))
    throw new ScimProblem('taken', 'userName');
  if (user.employeeId !== null && user.employeeId !== member?.employeeId) {
    const rows = await others('employeeId', user.employeeId);
    if (rows.some((row) => userOf(row).employeeId === user.employeeId))
      throw new ScimProblem('taken', 'employeeNumber');
  }
  if (!user.active || (member?.active && member.email === user.email)) return;
  const addressed = (await others('email', user.email)).map(userOf);
  const isTaken = addressed.some(({ active, email }) => active && email === user.email);
  const isName = !member && (await findTakenNames(db, programId, [user.email])).size > 0;
  if (isTaken || isName) throw new ScimProblem('taken', 'emails.value');
}

async function decide(
  write: ScimWrite,
  act: LoggedCall['act'],
): Promise<{ outcome: LoggedCall['outcome']; waitsFor: WaitsFor | null }> {
  if (write.state === 'dry-run')
    return { outcome: 'would', waitsFor: act === 'same' ? null : 'turn-on' };
  if (act === 'leave' && (await isHeld(write))) return { outcome: 'held', waitsFor: 'decision' };
  return { outcome: 'done', waitsFor: null };
}

/**
 * Returns whether another removal waits for a decision: if one waits already, or if too many people have been removed
 * within the hour, by the rule of people files.
 */
async function isHeld({ db, programId, now }: ScimWrite): Promise<boolean> {
  if ((await countWaiting(db, programId, 'decision')) > 0) return true;
  const removed = await countRemovals(db, programId, new Date(now.getTime() - hourMs));
  return isMany(removed + 1, (await countMembers(db, programId)) + removed);
}
