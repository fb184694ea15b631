import type { Challenge } from '@stridewell/contracts';

/** Why somebody who isn't in a challenge can't join it now. */
export type WhyNotJoin =
  | 'over'
  | 'closed'
  | 'organizations'
  | 'noTeam'
  | 'leader'
  | 'leaderInvited'
  | 'invitation';

/** Says why the viewer can't join a challenge: what to do differs for somebody without a team. */
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
