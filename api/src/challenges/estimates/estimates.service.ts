import { type ChallengeEstimate, type estimateChallenge, toFlag } from '@stridewell/contracts';
import { addDays, dailyStepCap, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { selectFinishingShare } from './estimates.sql.ts';

/** Requests and results are rounded to these steps, so that trying many goals reveals little about individuals. */
const stepGranularity = 500;
const percentGranularity = 5;

/** Estimates how many members of a program would reach a goal, from their last thirty days. */
export async function estimateFinishers(
  db: Db,
  viewer: Viewer,
  programId: number,
  asked: z.output<(typeof estimateChallenge)['query']>,
  now: Date,
): Promise<z.infer<typeof ChallengeEstimate>> {
  const last = addDays(memberDay(now, viewer), -1);
  const first = addDays(last, -29);
  const share = await selectFinishingShare(db, programId, {
    first,
    last,
    dailyCap: asked.dailyCap ?? dailyStepCap,
    steps: Math.max(stepGranularity, Math.round(asked.steps / stepGranularity) * stepGranularity),
    countsActivities: toFlag(asked.allowActivities ?? 0) === 1,
    countsManual: toFlag(asked.allowManualEntries ?? 1) === 1,
  });
  const percent =
    share === null ? null : Math.round((share * 100) / percentGranularity) * percentGranularity;
  return { startDate: first, endDate: last, percent };
}
