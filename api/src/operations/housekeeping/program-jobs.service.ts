import type { FastifyBaseLogger } from 'fastify';
import { sealChallenges } from '#challenges/challenges/challenges.service.ts';
import { asProvider } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { flagUnusualDays, rederiveDays } from '#activity/steps/steps.service.ts';
import { selectProgramIds } from './program-jobs.sql.ts';
import { repeat, type Times } from './repeat.ts';

const usualTimes: Times = { firstAfterMs: 60_000, everyMs: 900_000 };

/** What the jobs of all programs came to. */
export interface JobsDone {
  /** Results of challenges that were sealed, days that were flagged, and days that were derived again. */
  sealed: number;
  flagged: number;
  rederived: number;
  /** What went wrong; the other programs were looked after. */
  failures: unknown[];
}

/**
 * Does what each program needs done in the background, one program after the other. Several instances may do
 * it at once, and any may stop in the middle: each job goes on where it was left. With the signal raised
 * nothing more is begun, and what the end of the pools broke off is no failure.
 */
export async function runProgramJobs(
  pools: Pools,
  now: Date,
  signal?: AbortSignal,
): Promise<JobsDone> {
  const done: JobsDone = { sealed: 0, flagged: 0, rederived: 0, failures: [] };
  for (const programId of await asProvider(pools, selectProgramIds)) {
    if (signal?.aborted) break;
    try {
      done.rederived += await rederiveDays(pools, programId, now);
      done.sealed += await sealChallenges(pools, programId, now);
      done.flagged += await flagUnusualDays(pools, programId, now);
    } catch (error) {
      if (!signal?.aborted) done.failures.push(error);
    }
  }
  return done;
}

/**
 * Runs the jobs every quarter of an hour while the process lives; answers how to stop. A job under way ends
 * when its next transaction finds the pools ended, so these must end beside it.
 */
export function startProgramJobs(
  pools: Pools,
  log: FastifyBaseLogger,
  times = usualTimes,
): () => Promise<void> {
  return repeat(times, async (signal) => {
    try {
      const { failures, ...done } = await runProgramJobs(pools, new Date(), signal);
      log.info(done, 'did the jobs of all programs');
      for (const err of failures) log.warn({ err }, 'could not do the jobs of a program');
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'could not do the jobs of programs');
    }
  });
}
