export { DiscussionCard } from './discussion-card.tsx';
