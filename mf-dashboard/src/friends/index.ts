import { lateCard } from '#card/late-card.tsx';
import { useFriendsOfMine } from './friends.queries.ts';

export { friendsQuery } from './friends.queries.ts';

export const FriendsCard = lateCard(async () => (await import('./friends-card.tsx')).FriendsCard, {
  useTitle: (t) => t('friends.title'),
  skeleton: { shape: 'list', count: 3 },
  useIsShown: () => {
    const { isError, data } = useFriendsOfMine();
    return isError || (data?.data.length ?? 0) > 0;
  },
});
