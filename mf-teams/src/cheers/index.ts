export { CheerButton } from './cheer-button.tsx';
export { CheersCard } from './cheers-card.tsx';
