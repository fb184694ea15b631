export { openRequestsQuery, useOpenRequests } from './open-requests.queries.ts';
export { RequestsCard } from './requests-card.tsx';
