import { defineProgramJob, defineScheduledJob } from '#engine/jobs/index.ts';
import { deleteExpired, deleteExpiredOfProgram } from './housekeeping.service.ts';

/** Deletes expired rows that belong to no program. */
export const deleteExpiredRows = defineScheduledJob({
  name: 'delete-expired',
  everyMinutes: 60,
  async handle(_, { pools, log }) {
    log.info({ rows: await deleteExpired(pools) }, 'deleted expired rows');
  },
});

/** Deletes expired rows of each program. */
export const deleteExpiredOfPrograms = defineProgramJob({
  name: 'delete-expired-of-program',
  everyMinutes: 60,
  async handle({ programId }, { pools, log }) {
    const rows = await deleteExpiredOfProgram(pools, programId);
    if (rows > 0) log.info({ programId, rows }, 'deleted expired rows');
  },
});
