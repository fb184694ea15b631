import { lateComponent } from '@stridewell/ui';

export { BadgeGrid } from './badge-grid.tsx';
export { earnedBadges } from './badge-order.ts';
export { useMemberBadges } from './badges.queries.ts';

/** Shows only new badges, so it is not missed if its file fails to load. */
export const BadgeMoments = lateComponent(
  async () => (await import('./badge-moments.tsx')).BadgeMoments,
  { isQuiet: true },
);
