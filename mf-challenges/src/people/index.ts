export { AskButton } from './ask-button.tsx';
export { ParticipantsCard } from './participants-card.tsx';
export { RequestsCard } from './requests-card.tsx';
export { TogetherCard } from './together-card.tsx';
