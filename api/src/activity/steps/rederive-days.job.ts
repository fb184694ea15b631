import { defineProgramJob } from '#engine/jobs/index.ts';
import { rederiveDays } from './rederive-days.service.ts';

/** Recalculates days that older rules calculated. */
export const rederiveDaysOfPrograms = defineProgramJob({
  name: 'rederive-days',
  everyMinutes: 15,
  async handle({ programId }, { pools, log }) {
    const days = await rederiveDays(pools, programId, new Date());
    if (days > 0) log.info({ programId, days }, 'recalculated days');
  },
});
