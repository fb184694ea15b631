export { StreakCard } from './streak-card.tsx';
