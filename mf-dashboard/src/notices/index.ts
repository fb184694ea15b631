export { NoticesCard } from './notices-card.tsx';
export { memberNoticesQuery, useMemberNotices } from './notices.queries.ts';
