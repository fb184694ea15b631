export { FairBoardsCard } from './fair-boards-card.tsx';
export { hasFairBoards } from './has-fair-boards.ts';
