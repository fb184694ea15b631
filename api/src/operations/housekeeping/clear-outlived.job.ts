import { defineScheduledJob } from '#foundation/jobs/jobs.service.ts';
import { clearOutlived } from './housekeeping.service.ts';

/** Deletes what has served its time. */
export const clearOutlivedRows = defineScheduledJob({
  name: 'clear-outlived',
  everyMinutes: 60,
  async handle(_, { pools, log }) {
    log.info({ rows: await clearOutlived(pools) }, 'cleared what has served its time');
  },
});
