export { JournalDays } from './journal-days.tsx';
export { JournalFilters } from './journal-filters.tsx';
export { JournalPromptCard } from './journal-prompt-card.tsx';
export { journalList } from './journal-list.ts';
export { journalsOfDayQuery } from './day-journals.queries.ts';
export { useMemberJournals, useProgramJournals } from './journals.queries.ts';
