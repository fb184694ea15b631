import { lateCard } from '#card/late-card.tsx';

export { JournalDays } from './journal-days.tsx';
export { JournalFilters } from './journal-filters.tsx';
export { journalChoices, journalList } from './journal-list.ts';
export { journalsOfDayQuery } from './day-journals.queries.ts';
export { useMemberJournals, useProgramJournals } from './journals.queries.ts';

export const JournalPromptCard = lateCard(
  async () => (await import('./journal-prompt-card.tsx')).JournalPromptCard,
  { useTitle: (t) => t('journal.title'), skeleton: { count: 2 } },
);
