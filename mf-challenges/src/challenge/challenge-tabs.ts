import type { Challenge } from '@stridewell/contracts';

/** The parts of the challenge page, each with an address. */
export const challengeTabs = ['progress', 'board', 'map', 'talk', 'rules'] as const;

/** One of them. */
export type ChallengeTab = (typeof challengeTabs)[number];

/** The address of a part of a challenge's page; progress has that of the page. */
export function tabAddress(challengeId: number, tab: ChallengeTab): string {
  const page = `/challenges/${challengeId}`;
  return tab === 'progress' ? page : `${page}/${tab}`;
}

/** The part at an address. A milestone opens over the map, if the challenge has one. */
export function tabAt(pathname: string, { mapId }: Pick<Challenge, 'mapId'>): ChallengeTab {
  const [, , , part] = pathname.split('/');
  const wanted = part === 'milestones' ? 'map' : part;
  const tab = challengeTabs.find((one) => one === wanted) ?? 'progress';
  return tab === 'map' && mapId === null ? 'progress' : tab;
}

/** The parts that a challenge has. */
export function tabsOf({ mapId }: Pick<Challenge, 'mapId'>): readonly ChallengeTab[] {
  return challengeTabs.filter((tab) => tab !== 'map' || mapId !== null);
}
