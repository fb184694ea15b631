import { ChallengeSort, listProgramChallenges } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';
import { challengeTabs, type ChallengeTab } from './challenge-tabs.ts';

/** What the list may be asked for; the first of each is the default. */
const choices = { tab: challengeTabs, sort: ChallengeSort.options } as const;

export type ChallengeListChoices = typeof choices;

/** The list of challenges, as the address of its page says it. */
export const challengeList = listAddresses({
  choices,
  pageSizes: [listProgramChallenges.list.perPage, 30, 60],
});

export type ChallengeListAddress = ListAddress<ChallengeListChoices>;

export const sortOrders = choices.sort;

/** The address of a tab, with nothing else chosen. */
export function tabAddress(tab: ChallengeTab): ChallengeListAddress {
  return { ...challengeList.defaults, tab };
}

/** Where a tab of the list is found. */
export function tabHref(tab: ChallengeTab): string {
  const query = challengeList.write(tabAddress(tab)).toString();
  return query === '' ? '/challenges' : `/challenges?${query}`;
}
