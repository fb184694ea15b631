export { EmbedCard } from './embed-card.tsx';
