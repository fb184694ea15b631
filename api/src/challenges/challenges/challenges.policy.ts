import { isAdminLevel } from '@stridewell/contracts';
import { type ChallengeDates, isChallengeOver, memberDay, type Moment } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';

/** The facts that decide who may see, join and leave a challenge. */
export interface ChallengeAccess extends ChallengeDates {
  isOpen: boolean;
  isPublic: boolean;
  lastJoinDay: string | null;
  isJoined: boolean;
  isInvited: boolean;
  organiserId: number;
  betweenWhom: 'individuals' | 'groups' | 'organization';
  leadsTeam: boolean;
  hasAsked: boolean;
  /** Whether an administrator has archived it. */
  isArchived: boolean;
}

/** The fields of the viewer that challenge policies need. */
interface Asker {
  adminLevel: number;
  memberId: number;
}

/** Returns whether someone may change a challenge and invite others: its organizer and administrators may. */
export function mayOrganise(
  { organiserId }: Pick<ChallengeAccess, 'organiserId'>,
  { adminLevel, memberId }: Asker,
): boolean {
  return organiserId === memberId || isAdminLevel(adminLevel);
}

/** Throws `forbidden` for anyone who neither organizes the challenge nor is an administrator. */
export function requireMayOrganise(
  challenge: Pick<ChallengeAccess, 'organiserId'>,
  asker: Asker,
): void {
  if (!mayOrganise(challenge, asker)) throw new Problem('forbidden');
}

/** Returns whether someone may delete a challenge; one with a final result only by administrators. */
export function mayDelete(challenge: ChallengeAccess, asker: Asker, { now }: Moment): boolean {
  if (isAdminLevel(asker.adminLevel)) return true;
  return mayOrganise(challenge, asker) && challenge.closesAt > now;
}

/** Returns whether someone may see a challenge at all. */
export function canSeeChallenge(challenge: ChallengeAccess, asker: Asker): boolean {
  const { isPublic, isJoined, isInvited } = challenge;
  return isPublic || isJoined || isInvited || mayOrganise(challenge, asker);
}

/** Returns why no one can join any more on the viewer's own day; null while joining is possible. */
export function refuseJoiningNow(
  challenge: ChallengeAccess,
  moment: Moment,
): 'challenge_over' | 'join_date_passed' | null {
  if (challenge.isArchived || isChallengeOver(challenge, moment)) return 'challenge_over';
  const { lastJoinDay } = challenge;
  const today = memberDay(moment.now, moment);
  return lastJoinDay !== null && today > lastJoinDay ? 'join_date_passed' : null;
}

/** Returns whether a challenge is open to someone: to everyone, to invited members, or to its organizers. */
export function isOpenTo(challenge: ChallengeAccess, asker: Asker): boolean {
  const { isOpen, isPublic, isInvited } = challenge;
  return (isOpen && isPublic) || isInvited || mayOrganise(challenge, asker);
}

/** Returns whether the viewer may ask to take part now, in a challenge between members that isn't open to them. */
export function canAskToJoin(challenge: ChallengeAccess, asker: Asker, moment: Moment): boolean {
  if (challenge.betweenWhom !== 'individuals' || challenge.isJoined) return false;
  return !isOpenTo(challenge, asker) && refuseJoiningNow(challenge, moment) === null;
}

function takesPart({ betweenWhom, leadsTeam }: ChallengeAccess): boolean {
  return betweenWhom === 'individuals' || (betweenWhom === 'groups' && leadsTeam);
}

/** Returns whether the viewer may join now, individually or with the team that they lead. */
export function canJoinChallenge(
  challenge: ChallengeAccess,
  asker: Asker,
  moment: Moment,
): boolean {
  const isPossible = takesPart(challenge) && !challenge.isJoined && isOpenTo(challenge, asker);
  return isPossible && refuseJoiningNow(challenge, moment) === null;
}

/** Returns whether the viewer may leave now. */
export function canLeaveChallenge(challenge: ChallengeAccess, moment: Moment): boolean {
  return takesPart(challenge) && challenge.isJoined && !isChallengeOver(challenge, moment);
}

/** What an organizer may do with others; only an administrator adds people without their consent. */
type OrganisersAct = 'invite' | 'remove';

/** Throws unless the viewer may add, invite or remove the given members; organizers may invite and remove. */
export function requireMayManage(
  { adminLevel, memberId }: Asker,
  { organiserId }: Pick<ChallengeAccess, 'organiserId'>,
  named: { memberIds: readonly number[]; isOfOthers: boolean; act: 'add' | OrganisersAct },
): void {
  const isOneself = named.memberIds.every((id) => id === memberId);
  if (isOneself && !named.isOfOthers && named.act !== 'invite') return;
  if (named.act !== 'add' && !named.isOfOthers && organiserId === memberId) return;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}

/**
 * Throws unless the viewer may enter, invite or remove the given teams: a leader enters their own, an organizer invites
 * and removes.
 */
export function requireMayManageGroups(
  { adminLevel, memberId }: Asker,
  { organiserId }: Pick<ChallengeAccess, 'organiserId'>,
  named: {
    teamIds: readonly number[];
    isOfOthers: boolean;
    act: 'add' | OrganisersAct;
    ledTeamId: number | null;
  },
): void {
  const isOneself = named.teamIds.every((id) => id === named.ledTeamId);
  if (isOneself && !named.isOfOthers && named.act !== 'invite') return;
  if (named.act !== 'add' && !named.isOfOthers && organiserId === memberId) return;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}

const participants = {
  individuals: 'Only individual members can join this challenge.',
  groups: 'Only teams can join this challenge.',
  organization: 'Only organizations can join this challenge.',
} as const;

/** Throws `challenge_between_others` unless members take part in a challenge individually. */
export function requireBetweenMembers({ betweenWhom }: Between): void {
  if (betweenWhom !== 'individuals') throw betweenOthers(betweenWhom);
}

/** Returns which groups take part in a challenge; throws `challenge_between_others` if none do, or no teams. */
export function requireBetween(
  { betweenWhom }: Between,
  named: { teams: boolean },
): 'teams' | 'organizations' {
  if (betweenWhom === 'groups') return 'teams';
  if (betweenWhom === 'organization' && !named.teams) return 'organizations';
  throw betweenOthers(betweenWhom);
}

interface Between {
  betweenWhom: keyof typeof participants;
}

function betweenOthers(betweenWhom: keyof typeof participants): Problem {
  return new Problem('challenge_between_others', { message: participants[betweenWhom] });
}
