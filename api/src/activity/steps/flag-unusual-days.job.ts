import { defineProgramJob } from '#engine/jobs/index.ts';
import { flagUnusualDays } from './unusual-days.service.ts';

/** Flags unusual days for admins. */
export const flagUnusualDaysOfPrograms = defineProgramJob({
  name: 'flag-unusual-days',
  everyMinutes: 15,
  async handle({ programId }, { pools, log }) {
    const days = await flagUnusualDays(pools, programId, new Date());
    if (days > 0) log.info({ programId, days }, 'flagged unusual days');
  },
});
