import type { Challenge } from '@stridewell/contracts';

/** The reasons why a person can't join a challenge now. */
export type WhyNotJoin =
  | 'over'
  | 'closed'
  | 'organizations'
  | 'noTeam'
  | 'leader'
  | 'leaderInvited'
  | 'invitation';

/** Returns why the viewer can't join a challenge: the advice differs for people without a team. */
export function whyNotJoin(
  challenge: Challenge,
  viewer: { hasTeam: boolean; today: string },
): WhyNotJoin {
  const { between, lastJoinDate, isInvited } = challenge;
  if (challenge.status === 'archived' || challenge.daysLeft === 0) return 'over';
  if (lastJoinDate !== null && viewer.today > lastJoinDate) return 'closed';
  if (between === 'organization') return 'organizations';
  const isOpen = (challenge.open === 1 && challenge.public === 1) || isInvited;
  if (between === 'individuals' || !isOpen) return 'invitation';
  if (!viewer.hasTeam) return 'noTeam';
  return isInvited ? 'leaderInvited' : 'leader';
}
