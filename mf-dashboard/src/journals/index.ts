export { JournalDays } from './journal-days.tsx';
export { JournalFilters } from './journal-filters.tsx';
export { journalList } from './journal-list.ts';
export { useMemberJournals, useProgramJournals } from './journals.queries.ts';
export { Photos } from './photos.tsx';
