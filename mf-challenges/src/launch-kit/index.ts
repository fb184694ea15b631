export { LaunchKitCard } from './launch-kit-card.tsx';
