export { CheckInCard } from './check-in-card.tsx';
export { SupportCard } from './support-card.tsx';
export { WhoCanSeeCard } from './who-can-see-card.tsx';
