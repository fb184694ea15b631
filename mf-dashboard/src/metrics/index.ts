import { lateCard } from '#card/late-card.tsx';

export const MetricsCard = lateCard(async () => (await import('./metrics-card.tsx')).MetricsCard, {
  useTitle: (t) => t('metrics.title'),
  skeleton: { shape: 'block', size: '5rem' },
});
