import { lateCard } from '#card/late-card.tsx';
import { useUnanswered } from './unanswered.ts';

export const QuestionsCard = lateCard<{ isRequired: boolean }>(
  async () => (await import('./questions-card.tsx')).QuestionsCard,
  {
    useTitle: (t, { isRequired }) => t(isRequired ? 'questions.required' : 'questions.optional'),
    skeleton: { shape: 'block', size: '12rem' },
    useIsShown: ({ isRequired }) => useUnanswered(isRequired).length > 0,
  },
);
