import { defineProgramJob } from '#foundation/jobs/jobs.service.ts';
import { sealChallenges } from './results.service.ts';

/** Writes and seals the results of challenges that have closed. */
export const sealChallengesOfPrograms = defineProgramJob({
  name: 'seal-challenges',
  everyMinutes: 15,
  async handle({ programId }, { pools, log }) {
    const results = await sealChallenges(pools, programId, new Date());
    if (results > 0) log.info({ programId, results }, 'sealed results of challenges');
  },
});
