/** The four tabs of the list, in the order in which they are shown. */
export const challengeTabs = ['mine', 'open', 'upcoming', 'finished'] as const;

export type ChallengeTab = (typeof challengeTabs)[number];
