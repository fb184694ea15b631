import { listMemberJournals } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

/** The filters of journal entries. */
export const journalChoices = { view: ['mine', 'friends'], photos: ['all', 'only'] } as const;

/** The list of journal entries, as kept in the address of their page. */
export const journalList = listAddresses({
  choices: journalChoices,
  hasSearch: false,
  pageSizes: [listMemberJournals.list.perPage, 20, 50],
});

export type JournalListAddress = ListAddress<typeof journalChoices>;
export type ShownJournals = ShownList<typeof journalChoices>;
