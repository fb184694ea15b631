import { lateCard } from '#card/late-card.tsx';
import { useHasWeek } from './steps.queries.ts';

export { LateEntrySheet } from './late-entry-sheet.tsx';
export { LateLedgerSheet } from './late-ledger-sheet.tsx';
export { useStepAmount } from './step-amount.ts';
export { stepDaysQuery, useStepDays, useStepSpan } from './steps.queries.ts';
export { TodayCard } from './today-card.tsx';

export const WeekCard = lateCard(async () => (await import('./week-card.tsx')).WeekCard, {
  useTitle: (t) => t('week.title'),
  skeleton: { shape: 'block', size: '22.5rem' },
  useIsShown: useHasWeek,
});
