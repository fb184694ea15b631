import { isChallengeOver, memberDay, type MemberClock } from '@stridewell/rules';
import { type BadgeClaim, applyBadgeClaims } from '#activity/badges/badges.service.ts';
import {
  enterChallengeLeaderboard,
  leaveChallengeLeaderboard,
  lockMembers,
} from '#engine/leaderboard/index.ts';
import { type AccountPair, type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import {
  isOpenTo,
  refuseJoiningNow,
  requireBetweenMembers,
  requireMayManage,
} from './challenges.policy.ts';
import { type JoinableChallenge, requireVisibleChallenge } from './challenges.service.ts';
import type { ChallengeRow } from './challenges.sql.ts';
import { accessOf } from './describe-challenges.ts';
import {
  type NamedOrganizations,
  resolveMembersOfOrganizations,
} from './group-memberships.service.ts';
import {
  endMemberships,
  insertInvitations,
  insertMemberships,
  selectEveryMemberId,
  selectJoined,
  selectMemberCount,
  selectToTakeOver,
} from './memberships.sql.ts';

/** The members to add to a challenge, and how. */
export interface Addition extends NamedOrganizations {
  /** The viewer alone by default. */
  memberIds?: readonly number[] | undefined;
  isInvitation: boolean;
  isEverybody: boolean;
}

/** Adds or invites members to a challenge and returns the message for the viewer. */
export async function addChallengeMembers(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  addition: Addition,
  now: Date,
): Promise<string> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const named = await resolveNamed(db, viewer, challenge, addition);
  requireBetweenMembers(challenge);
  const access = accessOf(challenge);
  const refusal = refuseJoiningNow(access, { ...viewer, now });
  if (refusal) throw new Problem(refusal);
  const isOneself = isOnly(named, viewer.memberId) && !addition.isEverybody;
  // Only organizers get here with other members, and a challenge is open to its organizers.
  if (isOneself && !access.isJoined && !isOpenTo(access, viewer)) {
    throw new Problem('challenge_not_open');
  }
  if (addition.isInvitation) {
    await inviteMembers(db, viewer, challenge, named, now);
    return `Successfully invited to challenge ${challenge.name}!`;
  }
  await joinChallenge(db, viewer.programId, challenge, named, viewer.memberId, now);
  return isOneself
    ? `Successfully joined challenge ${challenge.name}!`
    : `Successfully added to challenge ${challenge.name}!`;
}

/** Returns the requested members; throws if one isn't in the program, or the viewer may not add them. */
async function resolveNamed(
  db: Db,
  viewer: Viewer,
  challenge: Pick<ChallengeRow, 'organiserId'>,
  addition: Addition,
): Promise<number[]> {
  const { isEverybody, isInvitation, isOwnOrganization = false } = addition;
  const { organizationIds = [] } = addition;
  const isOfOrganizations = isOwnOrganization || organizationIds.length > 0;
  if (addition.memberIds?.length === 0 && !isEverybody && !isOfOrganizations) {
    throw fieldProblem('validation_failed', 'memberIds', 'Choose at least one member.');
  }
  const isUnsaid = !isEverybody && !isOfOrganizations;
  const memberIds = [...new Set(addition.memberIds ?? (isUnsaid ? [viewer.memberId] : []))];
  await requireOfProgram(db, viewer.programId, memberIds);
  const isOfOthers = isEverybody || isOfOrganizations;
  const act = isInvitation ? 'invite' : 'add';
  requireMayManage(viewer, challenge, { memberIds, isOfOthers, act });
  if (isEverybody) return selectEveryMemberId(db, viewer.programId);
  const ofOrganizations = await resolveMembersOfOrganizations(db, viewer, addition);
  const named = [...new Set([...memberIds, ...ofOrganizations])];
  if (named.length === 0) {
    throw fieldProblem(
      'validation_failed',
      'organizationIds',
      'These organizations have no members.',
    );
  }
  return named;
}

async function requireOfProgram(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  const found = await selectMemberCount(db, programId, memberIds);
  if (found < memberIds.length) throw new Problem('not_found');
}

async function inviteMembers(
  db: Db,
  { programId, memberId }: Viewer,
  { challengeId }: JoinableChallenge,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  const joined = await selectJoined(db, programId, challengeId, memberIds);
  const invited = memberIds.filter((id) => !joined.has(id));
  if (invited.length === 0) throw alreadyJoined(memberIds, memberId);
  await insertInvitations(db, programId, {
    challengeId,
    memberIds: invited,
    by: memberId,
    at: now,
  });
}

/**
 * Adds members to a challenge; those who are in it stay, and if all are, it throws `already_joined`. Their days count
 * from the challenge's start or from joining, depending on the challenge.
 */
export async function joinChallenge(
  db: Db,
  programId: number,
  { challengeId, startDay, lateJoinCounts }: JoinableChallenge,
  memberIds: readonly number[],
  joinedBy: number,
  now: Date,
): Promise<void> {
  const locked = await lockMembers(db, programId, memberIds);
  const joined = await selectJoined(db, programId, challengeId, memberIds);
  const joining = locked.filter(({ memberId }) => !joined.has(memberId));
  if (joining.length === 0) throw alreadyJoined(memberIds, joinedBy);
  const memberships = joining.map(({ memberId }) => ({ memberId, membershipId: newId() }));
  await insertMemberships(db, programId, memberships, { challengeId, by: joinedBy, at: now });
  const scores = joining.map(({ memberId, ...clock }) => {
    const today = memberDay(now, clock);
    const isLate = lateJoinCounts === 'join-date' && today > startDay;
    return { memberId, countsFrom: isLate ? today : null };
  });
  await enterChallengeLeaderboard(db, programId, challengeId, scores);
  await applyBadgeClaims(db, programId, joining.map(joinedBadge(challengeId, true, now)), now);
}

/** Counts the running challenges between members that one member is in and the other was never in. */
export async function countChallengesToTakeOver(
  db: Db,
  programId: number,
  pair: AccountPair,
  now: Date,
): Promise<number> {
  return (await selectToTakeOver(db, programId, pair, now)).length;
}

/** Adds a member to the running challenges of another, from the day on which that member joined. */
export async function takeOverChallenges(
  db: Db,
  programId: number,
  pair: AccountPair,
  by: number,
  now: Date,
): Promise<void> {
  for (const { joinedAt, ...challenge } of await selectToTakeOver(db, programId, pair, now))
    await joinChallenge(db, programId, challenge, [pair.keptId], by, new Date(joinedAt));
}

function alreadyJoined(memberIds: readonly number[], by: number): Problem {
  const message = "They're all already in this challenge.";
  return new Problem('already_joined', isOnly(memberIds, by) ? {} : { message });
}

function isOnly(memberIds: readonly number[], memberId: number): boolean {
  return memberIds.every((id) => id === memberId);
}

/** Removes members from a challenge and returns the message for the viewer. */
export async function removeChallengeMembers(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<string> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const named = [...new Set(memberIds)];
  await requireOfProgram(db, viewer.programId, named);
  requireMayManage(viewer, challenge, { memberIds: named, isOfOthers: false, act: 'remove' });
  requireBetweenMembers(challenge);
  if (isChallengeOver(accessOf(challenge), { ...viewer, now })) {
    throw new Problem('challenge_over');
  }
  await leaveChallenge(db, viewer.programId, challengeId, named, viewer.memberId, now);
  return isOnly(named, viewer.memberId)
    ? `You left the challenge ${challenge.name}.`
    : `Successfully removed from challenge ${challenge.name}!`;
}

/** Ends the memberships of members in a challenge; throws `not_joined` if one of them isn't in it. */
export async function leaveChallenge(
  db: Db,
  programId: number,
  challengeId: number,
  memberIds: readonly number[],
  leftBy: number,
  now: Date,
): Promise<void> {
  const locked = await lockMembers(db, programId, memberIds);
  const joined = await selectJoined(db, programId, challengeId, memberIds);
  if (joined.size < memberIds.length) {
    const message = "Some of them aren't in this challenge.";
    throw new Problem('not_joined', isOnly(memberIds, leftBy) ? {} : { message });
  }
  await endMemberships(db, programId, { challengeId, memberIds, by: leftBy, at: now });
  await leaveChallengeLeaderboard(db, programId, challengeId, memberIds);
  await applyBadgeClaims(db, programId, locked.map(joinedBadge(challengeId, false, now)), now);
}

function joinedBadge(challengeId: number, isEarned: boolean, now: Date) {
  return ({ memberId, ...clock }: MemberClock & { memberId: number }): BadgeClaim => {
    const day = memberDay(now, clock);
    const cause = { challengeId };
    return { memberId, slug: 'challenge-joined', subjectId: challengeId, day, cause, isEarned };
  };
}
