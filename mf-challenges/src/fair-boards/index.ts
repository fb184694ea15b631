export { FairBoardsCard } from './fair-boards-card.tsx';
