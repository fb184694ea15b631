import { defineProgramJob, defineScheduledJob } from '#foundation/jobs/jobs.service.ts';
import { clearOutlived, clearOutlivedOfProgram } from './housekeeping.service.ts';

/** Deletes what has served its time and belongs to no program. */
export const clearOutlivedRows = defineScheduledJob({
  name: 'clear-outlived',
  everyMinutes: 60,
  async handle(_, { pools, log }) {
    log.info({ rows: await clearOutlived(pools) }, 'cleared what has served its time');
  },
});

/** Deletes what has served its time of each program. */
export const clearOutlivedOfPrograms = defineProgramJob({
  name: 'clear-outlived-of-program',
  everyMinutes: 60,
  async handle({ programId }, { pools, log }) {
    const rows = await clearOutlivedOfProgram(pools, programId);
    if (rows > 0) log.info({ programId, rows }, 'cleared what has served its time');
  },
});
