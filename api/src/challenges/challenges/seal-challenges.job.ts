import { defineProgramJob } from '#engine/jobs/index.ts';
import { sealChallenges } from './results.service.ts';
import type { SealKey } from './seal-key.ts';

/** Defines the job that writes the results of closed challenges and seals them with a key. */
export function defineSealingJob(sealKey: SealKey) {
  return defineProgramJob({
    name: 'seal-challenges',
    everyMinutes: 15,
    async handle({ programId }, { pools, log }) {
      const results = await sealChallenges(pools, programId, sealKey, new Date());
      if (results > 0) log.info({ programId, results }, 'sealed results of challenges');
    },
  });
}
