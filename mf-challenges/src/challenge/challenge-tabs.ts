import type { Challenge } from '@stridewell/contracts';

/** The tabs of the challenge page, each with an address. */
export const challengeTabs = ['progress', 'board', 'map', 'talk', 'rules'] as const;

/** A tab of the challenge page. */
export type ChallengeTab = (typeof challengeTabs)[number];

/** Returns the address of a tab; the progress tab has the page's own address. */
export function tabAddress(challengeId: number, tab: ChallengeTab): string {
  const page = `/challenges/${challengeId}`;
  return tab === 'progress' ? page : `${page}/${tab}`;
}

/** Returns the tab at an address. A milestone opens over the map, if the challenge has one. */
export function tabAt(pathname: string, { mapId }: Pick<Challenge, 'mapId'>): ChallengeTab {
  const [, , , part] = pathname.split('/');
  const wanted = part === 'milestones' ? 'map' : part;
  const tab = challengeTabs.find((one) => one === wanted) ?? 'progress';
  return tab === 'map' && mapId === null ? 'progress' : tab;
}

/** Returns the tabs of a challenge. */
export function tabsOf({ mapId }: Pick<Challenge, 'mapId'>): readonly ChallengeTab[] {
  return challengeTabs.filter((tab) => tab !== 'map' || mapId !== null);
}
