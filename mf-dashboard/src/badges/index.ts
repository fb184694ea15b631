import { lateComponent } from '@stridewell/ui';

export { BadgeGrid } from './badge-grid.tsx';
export { earnedBadges } from './badge-order.ts';
export { useMemberBadges } from './badges.queries.ts';

/** Shows nothing but new badges, so nobody misses it while its file is lost. */
export const BadgeMoments = lateComponent(
  async () => (await import('./badge-moments.tsx')).BadgeMoments,
  { isQuiet: true },
);
