import type { MemberBadge } from '@stridewell/contracts';

/** Returns the earned badges, latest first. */
export function earnedBadges(badges: readonly MemberBadge[]): MemberBadge[] {
  return badges
    .filter(({ isEarned }) => isEarned)
    .toSorted((one, other) => (other.earnedOn ?? '').localeCompare(one.earnedOn ?? ''));
}

/** Returns the badges still to earn, the nearest first. */
export function nextBadges(badges: readonly MemberBadge[]): MemberBadge[] {
  const share = ({ progress }: MemberBadge) =>
    progress && progress.target > 0 ? progress.reached / progress.target : 0;
  return badges
    .filter(({ isEarned }) => !isEarned)
    .toSorted((one, other) => share(other) - share(one));
}
