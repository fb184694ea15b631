export { SyncLinkCard } from './sync-link-card.tsx';
export { useSyncLinkText } from './sync-link-texts.ts';
