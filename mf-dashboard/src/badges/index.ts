export { BadgeGrid } from './badge-grid.tsx';
export { BadgeMoments } from './badge-moments.tsx';
export { earnedBadges } from './badge-order.ts';
export { useMemberBadges } from './badges.queries.ts';
