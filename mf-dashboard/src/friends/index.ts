import { lateCard } from '#card/late-card.tsx';

export { friendsQuery } from './friends.queries.ts';

export const FriendsCard = lateCard(async () => (await import('./friends-card.tsx')).FriendsCard, {
  useTitle: (t) => t('friends.title'),
  skeleton: { shape: 'list', count: 3 },
});
