import { type AllProgramAggregate, minimumPrograms } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { selectAllProgramSum } from './programs.sql.ts';

/** Reads what all programs walked together, where enough of them stand behind it. */
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
    // Some of the active may have left since.
    activePercent: Math.min(100, Math.round((activeMembers * 100) / Math.max(members, 1))),
  };
}
