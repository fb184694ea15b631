import {
  adminLevels,
  type AuthUser,
  type getMember,
  isProviderLevel,
  restoreDays,
  toFlag,
  type updateMember as updateMemberContract,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { enterProgramBoards, leaveProgramBoards, lockMembers } from '#engine/leaderboard/index.ts';
import { readFirstDay } from '#activity/member-days/member-days.service.ts';
import { changeGoalOfToday, readWalkData } from '#activity/steps/steps.service.ts';
import { listRunningChallenges } from '#challenges/challenges/challenges.service.ts';
import { isTimeZone, memberDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireFresh, type Viewer } from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { eraseMembers } from '#members/account-data/account-data.service.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import {
  dropAdminRole,
  type RoleChanges,
} from '#accounts/program-admins/program-admins.service.ts';
import { endReleaseTeams } from '#accounts/release-teams/release-teams.service.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { countUnread } from '#community/messages/messages.service.ts';
import { restoreSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { endSyncLinks } from '#accounts/sync-links/sync-links.service.ts';
import { endMemberSessions, signInNameOf } from '#accounts/sign-in/session.service.ts';
import { leaveEveryGroup, listOwnTeams } from '#teams/memberships/memberships.service.ts';
import { readProgram, readProgramStart } from '#programs/programs/programs.service.ts';
import { deleteResellerPeople, worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { type MemberAnswer, type MemberRow, profileOf, readOwn } from './describe-member.ts';
import {
  canDismissRequiredModal,
  requireMayRemove,
  requireMayRemoveOthers,
} from './members.policy.ts';
import {
  type MemberChanges,
  selectMember,
  updateMemberRow,
  updateDeactivatedAt,
} from './members.sql.ts';

export { takeOverEmployeeId } from './members.sql.ts';

type MemberProfile = z.output<(typeof getMember)['response']>;

/** Reads a member: all data about the viewer, or the public profile of anyone else in the program. */
export async function readMember(
  db: Db,
  viewer: Viewer,
  programId: number,
  memberId: number,
): Promise<MemberProfile> {
  const row = await requireRow(db, programId, memberId);
  return memberId === viewer.memberId ? readOwn(db, row) : profileOf(row);
}

/** Reads all data about the viewer. */
export async function readOneself(db: Db, viewer: Viewer): Promise<MemberAnswer> {
  return readOwn(db, await requireRow(db, viewer.programId, viewer.memberId));
}

/** Changes the viewer's own record; the policy decides who may postpone the required questions. */
export async function updateMember(
  db: Db,
  viewer: Viewer,
  changes: NonNullable<z.output<typeof updateMemberContract.body>>,
  now: Date,
): Promise<MemberAnswer> {
  if (changes.dismissedRequiredModal !== undefined && !canDismissRequiredModal(viewer)) {
    throw new Problem('cannot_dismiss_modal');
  }
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
    const message = 'Use a time zone name such as Europe/Madrid.';
    throw fieldProblem('validation_failed', 'timeZone', message);
  }
  const { showGetStartedGuide, dismissedRequiredModal, image, ...others } = changes;
  const { hideWeight, quietMode, findable, friendsSeeSteps, ...plain } = others;
  const columns = definedOf({
    ...plain,
    image: image === undefined ? undefined : await replaceImage(db, viewer, image, now),
    hideWeight: hideWeight === undefined ? undefined : Boolean(hideWeight),
    isQuiet: quietMode === undefined ? undefined : Boolean(quietMode),
    isFindable: findable === undefined ? undefined : Boolean(findable),
    friendsSeeSteps: friendsSeeSteps === undefined ? undefined : Boolean(friendsSeeSteps),
    showGetStartedGuide:
      showGetStartedGuide === undefined ? undefined : Boolean(showGetStartedGuide),
    dismissedRequiredModal:
      dismissedRequiredModal === undefined ? undefined : Boolean(dismissedRequiredModal),
  });
  await updateMemberRow(db, viewer.programId, viewer.memberId, columns);
  if (plain.dailyGoal !== undefined) await changeGoalOfToday(db, viewer, plain.dailyGoal, now);
  return readOneself(db, viewer);
}

/** Replaces or removes the viewer's picture, and deletes the previous one. Returns the value to store. */
async function replaceImage(
  db: Db,
  viewer: Viewer,
  pictureId: number | null,
  now: Date,
): Promise<string | null> {
  const { image: before } = await requireRow(db, viewer.programId, viewer.memberId);
  const [shown] = await usePictures(db, viewer, pictureId === null ? [] : [pictureId], 'image');
  if (before) await removePictures(db, viewer.programId, { storageKeys: [before] }, now);
  return shown?.storageKey ?? null;
}

/** Reads who is signed in, with everything that the application needs to start. */
export async function readAuthUser(db: Db, viewer: Viewer, now: Date): Promise<AuthUser> {
  const found = await requireRow(db, viewer.programId, viewer.memberId);
  const { embed, openedBy } = viewer;
  const isPlain = embed !== undefined || (openedBy !== undefined && !openedBy.isConfirmed);
  const row = isPlain ? { ...found, roleName: 'NonAdmin' as const } : found;
  const adminLevel = adminLevels[row.roleName];
  return {
    ...(await readOwn(db, row)),
    teams: (await listOwnTeams(db, viewer)).map(({ isTeamLeader, ...team }) => ({
      ...team,
      isTeamLeader: toFlag(isTeamLeader),
    })),
    program: await readProgram(db, viewer.programId),
    roleName: row.roleName,
    adminLevel,
    isWtAdmin: toFlag(isProviderLevel(adminLevel)),
    secondFactorDue: toFlag(viewer.isSecondFactorDue ?? false),
    ...(viewer.impersonation && { impersonation: viewer.impersonation }),
    ...(viewer.openedBy && {
      openedBy: { name: viewer.openedBy.name, isConfirmed: viewer.openedBy.isConfirmed },
    }),
    worksForReseller: toFlag(viewer.reseller !== undefined),
    externalDevice: { deviceName: row.deviceName },
    challenges: await listRunningChallenges(db, viewer, now),
    walkData: await readWalkData(db, viewer, now),
    unreadCount: await countUnread(db, viewer.programId, viewer.memberId),
  };
}

async function requireRow(db: Db, programId: number, memberId: number): Promise<MemberRow> {
  const row = await selectMember(db, programId, memberId);
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Changes the day from which a member's days count. It must be between the program's first day and the member's first
 * day with entries, or today if there is none.
 */
export async function changeRegisteredDate(
  db: Db,
  { programId }: Viewer,
  memberId: number,
  date: string,
  now: Date,
): Promise<MemberProfile> {
  // Locking the member prevents others from writing a day before the new date meanwhile.
  const [locked] = await lockMembers(db, programId, [memberId]);
  const row = await requireRow(db, programId, memberId);
  if (!locked) throw new Problem('not_found');
  const earliest = await readProgramStart(db, programId);
  const latest = (await readFirstDay(db, programId, memberId)) ?? memberDay(now, locked);
  if (date < earliest || date > latest) {
    const message = `Choose a date from ${earliest} to ${latest}.`;
    throw fieldProblem('validation_failed', 'registeredDate', message);
  }
  await updateMemberRow(db, programId, memberId, { registeredOn: date });
  return profileOf({ ...row, registeredOn: date });
}

/** Returns the fields that were given; omitted ones don't change. */
function definedOf(changes: { [K in keyof MemberChanges]: MemberChanges[K] | undefined }) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as MemberChanges; // the same fields, less the undefined ones
}

/**
 * Removes a member from the program, its current leaderboards, their team and their organization, with today as their
 * last day. They can be restored until they are erased, but without an admin role. Throws `not_found` if they aren't in
 * the program.
 */
export async function removeMember(
  db: Db,
  changes: RoleChanges,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<MemberProfile> {
  requireMayRemoveOthers(viewer);
  const row = await requireRow(db, viewer.programId, memberId);
  const isResellers = await worksForReseller(db, viewer.programId, memberId);
  requireMayRemove(viewer, { ...row, worksForReseller: isResellers }, now);
  await dropAdminRole(db, changes, viewer, memberId, now);
  await removeMembers(db, viewer.programId, [memberId], { by: viewer.memberId, now });
  return profileOf(row);
}

/** Removes members from the program without checking permissions; they can be restored until they are erased. */
export function removeMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  return takeOut(db, programId, memberIds, { by, now, eraseAt: daysAfter(now, restoreDays) });
}

/**
 * Deletes the viewer's own account right away; personal data is erased within a minute. `confirm` is their username or
 * email address, typed again.
 */
export async function deleteOneself(
  db: Db,
  changes: RoleChanges,
  viewer: Viewer,
  confirm: string | undefined,
  now: Date,
): Promise<MemberProfile> {
  const { programId, memberId } = viewer;
  const row = await requireRow(db, programId, memberId);
  const typed = signInNameOf(confirm ?? '');
  if (typed !== signInNameOf(row.username) && typed !== row.email) {
    const message = 'Type your username or email address to confirm.';
    throw fieldProblem('validation_failed', 'confirm', message);
  }
  requireFresh(viewer, now);
  await dropAdminRole(db, changes, viewer, memberId, now);
  await takeOut(db, programId, [memberId], { by: memberId, now, eraseAt: now });
  await enqueue(db, eraseMembers, { programId });
  const event = { action: 'deletion-asked', actorId: memberId, subjectId: memberId } as const;
  await recordAudit(db, changes.auditKey, programId, [{ ...event, detail: {} }], now);
  return profileOf(row);
}

async function takeOut(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { by, now, eraseAt }: { by: number; now: Date; eraseAt: Date },
): Promise<void> {
  const locked = (await lockMembers(db, programId, memberIds)).map(({ memberId }) => memberId);
  // Boards come first: transactions that lock a group have already locked the data of its members.
  await leaveProgramBoards(db, programId, locked, now);
  await leaveEveryGroup(db, programId, locked, { by, now });
  await updateDeactivatedAt(db, programId, locked, { at: now, eraseAt });
  await endSyncLinks(db, programId, locked);
  await endReleaseTeams(db, programId, locked);
  await endMemberSessions(db, programId, locked, { reason: 'deactivated', now });
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/**
 * Restores a removed member and their leaderboard results, but not their teams, organization and admin role. Does
 * nothing if the member is active; throws `not_found` if they were never in the program.
 */
export async function restoreMember(
  db: Db,
  { programId }: Viewer,
  memberId: number,
  now: Date,
): Promise<MemberProfile> {
  await restoreMembers(db, programId, [memberId], now);
  return profileOf(await requireRow(db, programId, memberId));
}

/**
 * Restores removed members, like `restoreMember`; throws `already_taken` if someone else now signs in with one's name.
 */
export async function restoreMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  // Changing the rows locks the members.
  const restored = await updateDeactivatedAt(db, programId, memberIds, { at: null, eraseAt: null });
  await deleteResellerPeople(db, programId, restored);
  // A merge released the names.
  await restoreSignInNames(db, programId, restored);
  await endMemberSessions(db, programId, restored, { reason: 'deactivated', now });
  await enterProgramBoards(db, programId, restored, now);
}
