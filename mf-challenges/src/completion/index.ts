export { CompletedCard } from './completed-card.tsx';
export { CompletionCard } from './completion-card.tsx';
