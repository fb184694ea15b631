export { type Compared, ownWeeksOf } from './own-weeks.sql.ts';
