export { LedgerSheet } from './ledger-sheet.tsx';
export { useStepAmount } from './step-amount.ts';
export { stepDaysQuery, useStepDays } from './steps.queries.ts';
export { TodayCard } from './today-card.tsx';
export { WeekCard } from './week-card.tsx';
