export { openRequestsQuery } from './open-requests.queries.ts';
export { RequestsCard } from './requests-card.tsx';
