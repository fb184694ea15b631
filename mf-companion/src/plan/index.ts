export { DailyCard } from './daily-card.tsx';
