import type { MemberBadge } from '@stridewell/contracts';

/** A badge for a streak of seven days that hasn't been earned yet. */
export function sampleBadge(changes: Partial<MemberBadge> = {}): MemberBadge {
  return {
    id: 3,
    slug: 'streak-7',
    category: 'activity',
    name: '7-day streak',
    rule: 'longest-streak',
    threshold: 7,
    metric: null,
    isEarned: false,
    timesEarned: 0,
    earnedOn: null,
    progress: { reached: 0, target: 7 },
    ...changes,
  };
}
