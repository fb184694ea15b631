import { ChallengeSort, listProgramChallenges } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';
import { challengeTabs, type ChallengeTab } from './challenge-tabs.ts';

/** The choices of the list; the first of each is the default. */
const choices = { tab: challengeTabs, sort: ChallengeSort.options } as const;

export type ChallengeListChoices = typeof choices;

/** The list of challenges, as kept in the address of its page. */
export const challengeList = listAddresses({
  choices,
  pageSizes: [listProgramChallenges.list.perPage, 30, 60],
});

export type ChallengeListAddress = ListAddress<ChallengeListChoices>;

export const sortOrders = choices.sort;

/** Returns the address of a tab with nothing else chosen. */
export function tabAddress(tab: ChallengeTab): ChallengeListAddress {
  return { ...challengeList.defaults, tab };
}

/** Returns the link to a tab of the list. */
export function tabHref(tab: ChallengeTab): string {
  const query = challengeList.write(tabAddress(tab)).toString();
  return query === '' ? '/challenges' : `/challenges?${query}`;
}
