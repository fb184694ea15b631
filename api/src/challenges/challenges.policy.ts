import { isAdminLevel } from '@stridewell/contracts';
import { localDay } from '#calendar/local-day.ts';
import { Problem } from '#http/problem.ts';
import { type ChallengeDates, isOver, type Moment } from './challenge-rules.ts';

/** What decides who may see, join and leave a challenge. */
export interface ChallengeAccess extends ChallengeDates {
  isOpen: boolean;
  isPublic: boolean;
  lastJoinDay: string | null;
  isJoined: boolean;
  isInvited: boolean;
}

/** Whoever asks, as far as a challenge is concerned. */
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
  if (isOver(challenge, moment)) return 'challenge_over';
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
  return challenge.isJoined && !isOver(challenge, moment);
}

/** Throws unless the viewer may add, invite or remove the members who are named. */
export function requireMayManage(
  { adminLevel, memberId }: Asker & { memberId: number },
  named: { memberIds: readonly number[]; isEverybody: boolean; isInvitation: boolean },
): void {
  const isOneself = named.memberIds.every((id) => id === memberId);
  if (isOneself && !named.isEverybody && !named.isInvitation) return;
  if (!isAdminLevel(adminLevel)) throw new Problem('forbidden');
}
