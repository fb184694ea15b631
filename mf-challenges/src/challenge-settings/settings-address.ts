import { ChallengeSort, listProgramChallenges } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** The choices of the list; the first of each is the default. */
const choices = { tab: ['active', 'pending', 'archived'], sort: ChallengeSort.options } as const;

export type SettingsChoices = typeof choices;

/** The lists by status, in the order in which they are shown. */
export const settingsTabs = choices.tab;

export const sortOrders = choices.sort;

/** The administrators' list of challenges, as kept in the address of its page. */
export const settingsList = listAddresses({
  choices,
  pageSizes: [listProgramChallenges.list.perPage, 30, 60],
});

export type SettingsAddress = ListAddress<SettingsChoices>;

/** Returns the query of a tab with nothing else chosen. */
export function tabHref(tab: SettingsAddress['tab']): string {
  return `?${settingsList.write({ ...settingsList.defaults, tab }).toString()}`;
}
