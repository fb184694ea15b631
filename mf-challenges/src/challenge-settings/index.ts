export { ChallengeSettings } from './challenge-settings.tsx';
