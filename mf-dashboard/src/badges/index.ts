export { BadgeGrid } from './badge-grid.tsx';
export { earnedBadges } from './badge-order.ts';
export { useMemberBadges } from './badges.queries.ts';
