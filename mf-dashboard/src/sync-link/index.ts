export { SyncLinkCard } from './sync-link-card.tsx';
