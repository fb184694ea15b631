export { FriendsCard } from './friends-card.tsx';
export { friendsQuery } from './friends.queries.ts';
