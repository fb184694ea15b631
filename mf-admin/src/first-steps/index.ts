export { GuideNote } from './guide-note.tsx';
export { StepsCard } from './steps-card.tsx';
