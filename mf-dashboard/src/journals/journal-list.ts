import { listMemberJournals } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

const choices = { view: ['mine', 'friends'], photos: ['all', 'only'] } as const;

/** Journal entries, as the address of their page says it. */
export const journalList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listMemberJournals.list.perPage, 20, 50],
});

export type JournalListAddress = ListAddress<typeof choices>;
export type ShownJournals = ShownList<typeof choices>;
