export { NoticesCard } from './notices-card.tsx';
export { memberNoticesQuery } from './notices.queries.ts';
