import { isChallengeOver, memberDay } from '@stridewell/rules';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import {
  enterGroupChallenge,
  type GroupKind,
  leaveGroupChallenge,
  lockGroups,
} from '#engine/leaderboard/index.ts';
import {
  isOpenTo,
  refuseJoiningNow,
  requireBetween,
  requireMayManageGroups,
} from './challenges.policy.ts';
import { requireVisibleChallenge } from './challenges.service.ts';
import { accessOf } from './describe-challenges.ts';
import type { ChallengeRow } from './challenges.sql.ts';
import {
  endGroupMemberships,
  insertGroupMemberships,
  selectEveryGroupId,
  selectGroupCount,
  selectJoinedGroups,
  selectMembersOfGroups,
  selectOwnGroups,
  selectTeamsOfOrganizations,
} from './group-memberships.sql.ts';
import { insertInvitations } from './memberships.sql.ts';

/** The named organizations; they may include the viewer's own. */
export interface NamedOrganizations {
  organizationIds?: readonly number[] | undefined;
  isOwnOrganization?: boolean | undefined;
}

/** The named teams or organizations; by default the viewer's own team. */
export interface NamedGroups extends NamedOrganizations {
  teamIds?: readonly number[] | undefined;
  isInvitation?: boolean | undefined;
  isEverybody?: boolean | undefined;
}

/** Adds teams or organizations to a challenge between them, or invites them; returns the message for the viewer. */
export async function addChallengeGroups(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  named: NamedGroups,
  now: Date,
): Promise<string> {
  const asked = { ...named, act: named.isInvitation ? 'invite' : 'add' } as const;
  const { challenge, kind, groupIds } = await requireGroups(db, viewer, challengeId, asked, now);
  const access = accessOf(challenge);
  const refusal = refuseJoiningNow(access, { ...viewer, now });
  if (refusal) throw new Problem(refusal);
  if (!isOpenTo(access, viewer)) throw new Problem('challenge_not_open');
  const { programId, memberId } = viewer;
  await requireLocked(db, programId, kind, groupIds);
  const joined = await selectJoinedGroups(db, programId, challengeId, groupIds);
  const joining = groupIds.filter((id) => !joined.has(id));
  if (joining.length === 0) throw new Problem('already_joined', { message: alreadyIn(groupIds) });
  const change = { challengeId, by: memberId, at: now };
  if (named.isInvitation) {
    await inviteMembersOf(db, programId, kind, joining, change);
    return `Successfully invited to challenge ${challenge.name}!`;
  }
  const memberships = joining.map((groupId) => ({ groupId, membershipId: newId() }));
  await insertGroupMemberships(db, programId, memberships, change);
  const today = memberDay(now, viewer);
  const isLate = challenge.lateJoinCounts === 'join-date' && today > challenge.startDay;
  const groups = joining.map((groupId) => ({ groupId, countsFrom: isLate ? today : null }));
  await enterGroupChallenge(db, programId, challengeId, groups, now);
  return `Successfully added to challenge ${challenge.name}!`;
}

/** Invites the current members of groups, so that they see the challenge and a leader can enter it. */
async function inviteMembersOf(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
  change: { challengeId: number; by: number; at: Date },
): Promise<void> {
  const memberIds = await selectMembersOfGroups(db, programId, kind, groupIds);
  if (memberIds.length === 0) {
    const [field, message] =
      kind === 'teams'
        ? ['teamIds', 'These teams have no members.']
        : ['organizationIds', 'These organizations have no members.'];
    throw fieldProblem('validation_failed', field, message);
  }
  await insertInvitations(db, programId, { ...change, memberIds });
}

function alreadyIn(groupIds: readonly number[]): string {
  return groupIds.length === 1
    ? "It's already in this challenge."
    : "They're all already in this challenge.";
}

/** Removes teams or organizations from a challenge and returns the message for the viewer. */
export async function removeChallengeGroups(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  named: Pick<NamedGroups, 'teamIds' | 'organizationIds'>,
  now: Date,
): Promise<string> {
  const { challenge, kind, groupIds, isOneself } = await requireGroups(
    db,
    viewer,
    challengeId,
    { ...named, act: 'remove' },
    now,
  );
  if (isChallengeOver(accessOf(challenge), { ...viewer, now })) {
    throw new Problem('challenge_over');
  }
  const { programId, memberId } = viewer;
  await requireLocked(db, programId, kind, groupIds);
  const joined = await selectJoinedGroups(db, programId, challengeId, groupIds);
  if (joined.size < groupIds.length) {
    throw new Problem('not_joined', { message: "Some of them aren't in this challenge." });
  }
  await endGroupMemberships(db, programId, groupIds, { challengeId, by: memberId, at: now });
  await leaveGroupChallenge(db, programId, challengeId, groupIds, now);
  return isOneself
    ? `Your team left the challenge ${challenge.name}.`
    : `Successfully removed from challenge ${challenge.name}!`;
}

interface FoundGroups {
  challenge: ChallengeRow;
  kind: GroupKind;
  groupIds: number[];
  /** Whether it is only the viewer's own team, which the viewer leads. */
  isOneself: boolean;
}

/** Returns the requested groups; throws if one isn't in the program, or the viewer may not enter it. */
async function requireGroups(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  named: NamedGroups & { act: 'add' | 'invite' | 'remove' },
  now: Date,
): Promise<FoundGroups> {
  const { programId, memberId } = viewer;
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const own = await selectOwnGroups(db, programId, memberId);
  const { teamIds = [], isEverybody = false, act } = named;
  const organizationIds = await resolveOrganizations(db, viewer, named);
  if ((await selectGroupCount(db, programId, 'teams', teamIds)) < new Set(teamIds).size) {
    throw new Problem('not_found');
  }
  const isUnsaid = teamIds.length === 0 && organizationIds.length === 0 && !isEverybody;
  const teams = isUnsaid && own.teamId !== null ? [own.teamId] : teamIds;
  const ledTeamId = own.leadsTeam ? own.teamId : null;
  const isOfOthers = isEverybody || organizationIds.length > 0;
  requireMayManageGroups(viewer, challenge, { teamIds: teams, isOfOthers, act, ledTeamId });
  const kind = requireBetween(challenge, { teams: teams.length > 0 });
  const groupIds = isEverybody
    ? await selectEveryGroupId(db, programId, kind)
    : kind === 'organizations'
      ? organizationIds
      : [...teams, ...(await selectTeamsOfOrganizations(db, programId, organizationIds))];
  if (groupIds.length === 0) {
    const [field, message] =
      kind === 'teams'
        ? ['teamIds', 'Choose at least one team.']
        : ['organizationIds', 'Choose at least one organization.'];
    throw fieldProblem('validation_failed', field, message);
  }
  const isOneself = teams.length === 1 && teams[0] === ledTeamId && !isOfOthers;
  return { challenge, kind, groupIds: [...new Set(groupIds)], isOneself };
}

/** Returns the named organizations, all of which are active in the program. */
async function resolveOrganizations(
  db: Db,
  { programId, memberId }: Viewer,
  { organizationIds = [], isOwnOrganization = false }: NamedOrganizations,
): Promise<number[]> {
  const ids = new Set(organizationIds);
  const found = await selectGroupCount(db, programId, 'organizations', organizationIds);
  if (found < ids.size) throw new Problem('not_found');
  if (isOwnOrganization) {
    const { organizationId } = await selectOwnGroups(db, programId, memberId);
    if (organizationId === null) {
      const message = "You're not in an organization yet.";
      throw fieldProblem('validation_failed', 'addOrganization', message);
    }
    ids.add(organizationId);
  }
  return [...ids];
}

/** Returns the members of the named organizations; throws `not_found` if one isn't in the program. */
export async function resolveMembersOfOrganizations(
  db: Db,
  viewer: Viewer,
  named: NamedOrganizations,
): Promise<number[]> {
  const organizationIds = await resolveOrganizations(db, viewer, named);
  if (organizationIds.length === 0) return [];
  return selectMembersOfGroups(db, viewer.programId, 'organizations', organizationIds);
}

async function requireLocked(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<void> {
  const locked = await lockGroups(db, programId, kind, groupIds);
  if (locked.length < groupIds.length) throw new Problem('not_found');
}
