export { useChallengeCenterText } from './challenge-center-texts.ts';
export { SlotScreen } from './slot-screen.tsx';
