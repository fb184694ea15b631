import { isAdminLevel } from '@stridewell/contracts';
import { type ChallengeDates, isChallengeOver, memberDay, type Moment } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';

/** What decides who may see, join and leave a challenge. */
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
  /** Whether an administrator has put it aside. */
  isArchived: boolean;
}

/** The viewer, as far as the policies of challenges need to know. */
interface Asker {
  adminLevel: number;
  memberId: number;
}

/** Whether somebody may change a challenge and invite others into it: who organises it, and administrators. */
export function mayOrganise(
  { organiserId }: Pick<ChallengeAccess, 'organiserId'>,
  { adminLevel, memberId }: Asker,
): boolean {
  return organiserId === memberId || isAdminLevel(adminLevel);
}

/** Throws `forbidden` for whom neither organises a challenge nor is an administrator. */
export function requireMayOrganise(
  challenge: Pick<ChallengeAccess, 'organiserId'>,
  asker: Asker,
): void {
  if (!mayOrganise(challenge, asker)) throw new Problem('forbidden');
}

/** Whether somebody may delete a challenge: what is final belongs to the program, and to its administrators. */
export function mayDelete(challenge: ChallengeAccess, asker: Asker, { now }: Moment): boolean {
  if (isAdminLevel(asker.adminLevel)) return true;
  return mayOrganise(challenge, asker) && challenge.closesAt > now;
}

/** Whether somebody may see a challenge at all. */
export function canSeeChallenge(challenge: ChallengeAccess, asker: Asker): boolean {
  const { isPublic, isJoined, isInvited } = challenge;
  return isPublic || isJoined || isInvited || mayOrganise(challenge, asker);
}

/** Why nobody can join any more on the viewer's own day; null while joining is possible. */
export function refuseJoiningNow(
  challenge: ChallengeAccess,
  moment: Moment,
): 'challenge_over' | 'join_date_passed' | null {
  if (challenge.isArchived || isChallengeOver(challenge, moment)) return 'challenge_over';
  const { lastJoinDay } = challenge;
  const today = memberDay(moment.now, moment);
  return lastJoinDay !== null && today > lastJoinDay ? 'join_date_passed' : null;
}

/** Whether a challenge is open to somebody: to everybody, to the invited, and to those who organise it. */
export function isOpenTo(challenge: ChallengeAccess, asker: Asker): boolean {
  const { isOpen, isPublic, isInvited } = challenge;
  return (isOpen && isPublic) || isInvited || mayOrganise(challenge, asker);
}

/** Whether the viewer may ask to take part now: in a challenge between members that is not open to them. */
export function canAskToJoin(challenge: ChallengeAccess, asker: Asker, moment: Moment): boolean {
  if (challenge.betweenWhom !== 'individuals' || challenge.isJoined) return false;
  return !isOpenTo(challenge, asker) && refuseJoiningNow(challenge, moment) === null;
}

function takesPart({ betweenWhom, leadsTeam }: ChallengeAccess): boolean {
  return betweenWhom === 'individuals' || (betweenWhom === 'groups' && leadsTeam);
}

/** Whether the viewer may join now, by themself or with the team that they lead. */
export function canJoinChallenge(
  challenge: ChallengeAccess,
  asker: Asker,
  moment: Moment,
): boolean {
  const isPossible = takesPart(challenge) && !challenge.isJoined && isOpenTo(challenge, asker);
  return isPossible && refuseJoiningNow(challenge, moment) === null;
}

/** Whether the viewer may leave now. */
export function canLeaveChallenge(challenge: ChallengeAccess, moment: Moment): boolean {
  return takesPart(challenge) && challenge.isJoined && !isChallengeOver(challenge, moment);
}

/** What an organiser does with others: nobody is added by one who is no administrator, before they agree. */
type OrganisersAct = 'invite' | 'remove';

/** Throws unless the viewer may add, invite or remove the members who are named: who organises it does the latter two. */
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
 * Throws unless the viewer may enter or invite the teams that are named, or take them out: a leader enters their
 * own, who organises it invites and takes out.
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
  betweenWhom: keyof typeof participants;
}

function betweenOthers(betweenWhom: keyof typeof participants): Problem {
  return new Problem('challenge_between_others', { message: participants[betweenWhom] });
}
