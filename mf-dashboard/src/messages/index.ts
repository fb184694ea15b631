import { lateCard } from '#card/late-card.tsx';
import { useOpenRequests } from './open-requests.queries.ts';

export { openRequestsQuery } from './open-requests.queries.ts';

export const RequestsCard = lateCard(
  async () => (await import('./requests-card.tsx')).RequestsCard,
  {
    useTitle: (t) => t('requests.title'),
    skeleton: { shape: 'list', count: 1 },
    useIsShown: () => useOpenRequests().open.length > 0,
  },
);
