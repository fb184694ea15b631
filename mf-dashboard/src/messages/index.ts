export { openRequestsQuery } from './messages.queries.ts';
export { RequestsCard } from './requests-card.tsx';
