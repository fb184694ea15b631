export { DiscussionCard, preloadDiscussion } from './discussion-card.tsx';
