export { boardList, boardViews } from './board-address.ts';
export type { BoardView } from './board-address.ts';
export { useFirstThree } from './leaderboard.queries.ts';
export { Leaderboard } from './leaderboard.tsx';
