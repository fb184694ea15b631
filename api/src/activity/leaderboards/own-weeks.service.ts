export { type Compared, ownWeeksOf } from '#engine/leaderboard/boards/own-weeks.sql.ts';
