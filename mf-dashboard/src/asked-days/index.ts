import { lateCard } from '#card/late-card.tsx';
import { useOpenDays } from './asked-days.queries.ts';

export const AskedDaysCard = lateCard(
  async () => (await import('./asked-days-card.tsx')).AskedDaysCard,
  {
    useTitle: (t) => t('askedDays.title', { count: useOpenDays().length }),
    skeleton: { shape: 'block', size: '18rem' },
    useIsShown: () => useOpenDays().length > 0,
  },
);
