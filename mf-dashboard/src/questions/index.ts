export { QuestionsCard } from './questions-card.tsx';
