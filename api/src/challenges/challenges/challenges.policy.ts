import { isAdminLevel } from '@stridewell/contracts';
import { type ChallengeDates, isChallengeOver, localDay, type Moment } from '@stridewell/rules';
import { Problem } from '#foundation/http/problem.ts';

/** What decides who may see, join and leave a challenge. */
export interface ChallengeAccess extends ChallengeDates {
  isOpen: boolean;
  isPublic: boolean;
  lastJoinDay: string | null;
  isJoined: boolean;
  isInvited: boolean;
}

/** The viewer, as far as the policies of challenges need to know. */
interface Asker {
  adminLevel: number;
}

/** Whether somebody may see a challenge at all. */
export function canSeeChallenge(
  { isPublic, isJoined, isInvited }: ChallengeAccess,
  { adminLevel }: Asker,
): boolean {
  return isPublic || isJoined || isInvited || isAdminLevel(adminLevel);
}

/** Why nobody can join any more on the viewer's own day; null while joining is possible. */
export function refuseJoiningNow(
  challenge: ChallengeAccess,
  moment: Moment,
): 'challenge_over' | 'join_date_passed' | null {
  if (isChallengeOver(challenge, moment)) return 'challenge_over';
  const { lastJoinDay } = challenge;
  const today = localDay(moment.now, moment.timeZone);
  return lastJoinDay !== null && today > lastJoinDay ? 'join_date_passed' : null;
}

/** Whether a challenge is open to somebody: to everybody, to the invited, and to its administrators. */
export function isOpenTo(
  { isOpen, isPublic, isInvited }: ChallengeAccess,
  { adminLevel }: Asker,
): boolean {
  return (isOpen && isPublic) || isInvited || isAdminLevel(adminLevel);
}

/** Whether the viewer may join now. */
export function canJoinChallenge(
  challenge: ChallengeAccess,
  asker: Asker,
  moment: Moment,
): boolean {
  const isPossible = !challenge.isJoined && isOpenTo(challenge, asker);
  return isPossible && refuseJoiningNow(challenge, moment) === null;
}

/** Whether the viewer may leave now. */
export function canLeaveChallenge(challenge: ChallengeAccess, moment: Moment): boolean {
  return challenge.isJoined && !isChallengeOver(challenge, moment);
}

/** Throws unless the viewer may add, invite or remove the members who are named. */
export function requireMayManage(
  { adminLevel, memberId }: Asker & { memberId: number },
  named: { memberIds: readonly number[]; isOfOthers: boolean; isInvitation: boolean },
): void {
  const isOneself = named.memberIds.every((id) => id === memberId);
  if (isOneself && !named.isOfOthers && !named.isInvitation) return;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}

/** Throws unless the viewer may enter or invite the teams that are named, or take them out: a leader enters their own. */
export function requireMayManageGroups(
  { adminLevel }: Asker,
  named: {
    teamIds: readonly number[];
    isOfOthers: boolean;
    isInvitation: boolean;
    ledTeamId: number | null;
  },
): void {
  const isOneself = named.teamIds.every((id) => id === named.ledTeamId);
  if (isOneself && !named.isOfOthers && !named.isInvitation) return;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}

const takesPart = {
  individuals: 'Members take part in this challenge by themselves.',
  groups: 'Teams take part in this challenge, not members by themselves.',
  organization: 'Organizations take part in this challenge.',
} as const;

/** Throws `challenge_between_others` unless members take part in a challenge by themselves. */
export function requireBetweenMembers({ betweenWhom }: Between): void {
  if (betweenWhom !== 'individuals') throw betweenOthers(betweenWhom);
}

/** Which groups take part in a challenge; throws `challenge_between_others` where none do, or no teams. */
export function requireBetween(
  { betweenWhom }: Between,
  named: { teams: boolean },
): 'teams' | 'organizations' {
  if (betweenWhom === 'groups') return 'teams';
  if (betweenWhom === 'organization' && !named.teams) return 'organizations';
  throw betweenOthers(betweenWhom);
}

interface Between {
  betweenWhom: keyof typeof takesPart;
}

function betweenOthers(betweenWhom: keyof typeof takesPart): Problem {
  return new Problem('challenge_between_others', { message: takesPart[betweenWhom] });
}
