import { ChallengeSort, listProgramChallenges } from '@stridewell/contracts';
import { readPage } from '#pager/read-page.ts';
import { challengeTabs, isChallengeTab, type ChallengeTab } from './challenge-tabs.ts';

/** What the list shows, as its address says it. */
export interface ListAddress {
  tab: ChallengeTab;
  search: string;
  sort: SortOrder;
  page: number;
  perPage: number;
}

export type SortOrder = (typeof ChallengeSort)['options'][number];

export const sortOrders = ChallengeSort.options;

/** Cards a page; the first is what the contract answers when not told. */
export const pageSizes: readonly number[] = [listProgramChallenges.list.perPage, 30, 60];

const defaults: ListAddress = {
  tab: challengeTabs[0],
  search: '',
  sort: 'startDate',
  page: 1,
  perPage: listProgramChallenges.list.perPage,
};

/** Reads the query of the address; what it does not say, or says wrongly, is the default. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const tab = query.get('tab') ?? '';
  const sort = ChallengeSort.safeParse(query.get('sort'));
  const perPage = Number(query.get('perPage'));
  return {
    tab: isChallengeTab(tab) ? tab : defaults.tab,
    search: (query.get('search') ?? '').slice(0, 100),
    sort: sort.success ? sort.data : defaults.sort,
    page: readPage(query),
    perPage: pageSizes.includes(perPage) ? perPage : defaults.perPage,
  };
}

/** Writes the query of the address, leaving out what is the default. */
export function writeListAddress(address: ListAddress): string {
  const query = new URLSearchParams();
  for (const name of ['tab', 'search', 'sort', 'page', 'perPage'] as const) {
    if (address[name] !== defaults[name]) query.set(name, String(address[name]));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** What to ask the server, without what it would answer anyway. */
export function askOf({ search, sort, page, perPage }: ListAddress) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(sort === defaults.sort ? {} : { sort }),
    ...(page === defaults.page ? {} : { page }),
    ...(perPage === defaults.perPage ? {} : { perPage }),
  };
}

/** The address of a tab, with nothing else chosen. */
export function tabAddress(tab: ChallengeTab): ListAddress {
  return { ...defaults, tab };
}
