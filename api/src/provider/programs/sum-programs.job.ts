import { localDay } from '@stridewell/rules';
import { readProgramAggregate } from '#activity/program-days/program-days.service.ts';
import { recentSpanOf } from '#engine/requests/index.ts';
import { asProvider, inProgram, type Pools } from '#engine/postgres/index.ts';
import { defineScheduledJob, readEveryProgram } from '#engine/jobs/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { upsertAllProgramSum } from './programs.sql.ts';

/** Adds up all programs one after the other, so that members' calls only read their own program. */
export const sumPrograms = defineScheduledJob({
  name: 'sum-programs',
  everyMinutes: 60,
  async handle(_, { pools, signal }) {
    await sumAllPrograms(pools, new Date(), signal);
  },
});

/** Adds up the last 30 days of the programs with enough active members, and stores the totals. */
export async function sumAllPrograms(pools: Pools, now: Date, signal?: AbortSignal): Promise<void> {
  const sum = { programs: 0, members: 0, activeMembers: 0, totalSteps: 0 };
  for (const { programId } of await readEveryProgram(pools)) {
    if (signal?.aborted) return;
    const one = await inProgram(
      pools,
      programId,
      async (db) => {
        const { settings } = await readChosenProgram(db, programId);
        const start = await readProgramStart(db, programId);
        const today = localDay(now, settings.general.timeZone);
        return readProgramAggregate(db, programId, recentSpanOf({}, { start, today }), now);
      },
      { isReadOnly: true },
    );
    if (one.activeMembers === null || one.totalSteps === null) continue;
    sum.programs += 1;
    sum.members += one.members;
    sum.activeMembers += one.activeMembers;
    sum.totalSteps += one.totalSteps;
  }
  await asProvider(pools, (db) => upsertAllProgramSum(db, { ...sum, summedAt: now }));
}
