export { GetStartedCard } from './get-started-card.tsx';
