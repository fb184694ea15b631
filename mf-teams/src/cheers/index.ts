export { CheersCard } from './cheers-card.tsx';
