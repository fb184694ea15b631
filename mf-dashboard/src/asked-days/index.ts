export { AskedDaysCard } from './asked-days-card.tsx';
export { useOpenDays } from './asked-days.queries.ts';
