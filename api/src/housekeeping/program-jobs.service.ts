import type { FastifyBaseLogger } from 'fastify';
import { sealChallenges } from '#challenges/challenges.service.ts';
import { asProvider } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { flagUnusualDays, rederiveDays } from '#steps/steps.service.ts';
import { selectProgramIds } from './program-jobs.sql.ts';

const firstAfterMs = 60_000;
const everyMs = 900_000;

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
 * it at once, and any may stop in the middle: each job goes on where it was left.
 */
export async function runProgramJobs(pools: Pools, now: Date): Promise<JobsDone> {
  const done: JobsDone = { sealed: 0, flagged: 0, rederived: 0, failures: [] };
  for (const programId of await asProvider(pools, selectProgramIds)) {
    try {
      done.rederived += await rederiveDays(pools, programId, now);
      done.sealed += await sealChallenges(pools, programId, now);
      done.flagged += await flagUnusualDays(pools, programId, now);
    } catch (error) {
      done.failures.push(error);
    }
  }
  return done;
}

/** Runs the jobs every quarter of an hour while the process lives; answers how to stop. */
export function startProgramJobs(pools: Pools, log: FastifyBaseLogger): () => void {
  let isAtWork = false;
  const run = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      const { failures, ...done } = await runProgramJobs(pools, new Date());
      log.info(done, 'did the jobs of all programs');
      for (const err of failures) log.warn({ err }, 'could not do the jobs of a program');
    } catch (err) {
      log.warn({ err }, 'could not do the jobs of programs');
    } finally {
      isAtWork = false;
    }
  };
  const first = setTimeout(() => void run(), firstAfterMs).unref();
  const every = setInterval(() => void run(), everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
