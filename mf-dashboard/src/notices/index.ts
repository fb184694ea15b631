import { lateCard } from '#card/late-card.tsx';

export { memberNoticesQuery } from './notices.queries.ts';

export const NoticesCard = lateCard(async () => (await import('./notices-card.tsx')).NoticesCard, {
  useTitle: (t) => t('notices.title'),
  skeleton: { count: 3 },
});
