export { useFirstThree } from './leaderboard.queries.ts';
export { Leaderboard } from './leaderboard.tsx';
