import { type AllProgramAggregate, minimumPrograms } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { selectAllProgramSum } from './programs.sql.ts';

/** Reads the totals of all programs, if there are enough of them. */
export async function readAllProgramAggregate(
  db: Db,
): Promise<z.infer<typeof AllProgramAggregate>> {
  const sum = await selectAllProgramSum(db);
  const updatedAt = sum?.summedAt ?? null;
  if (!sum || sum.programs < minimumPrograms || sum.activeMembers === 0) {
    const none = { programs: null, members: null, activeMembers: null, totalSteps: null };
    return { updatedAt, ...none, averagePerActiveMember: null, activePercent: null };
  }
  const { programs, members, activeMembers, totalSteps } = sum;
  return {
    updatedAt,
    programs,
    members,
    activeMembers,
    totalSteps,
    averagePerActiveMember: Math.round(totalSteps / activeMembers),
    // Some of the active members may have left since.
    activePercent: Math.min(100, Math.round((activeMembers * 100) / Math.max(members, 1))),
  };
}
