import type { Db } from '#engine/postgres/index.ts';
import { selectClaimedDays } from './rest-days.sql.ts';

/** Reads which of some days are claimed as rest days, even if their goal was met later. */
export function readClaimedDays(
  db: Db,
  programId: number,
  days: readonly { memberId: number; day: string }[],
): Promise<{ memberId: number; day: string }[]> {
  return selectClaimedDays(db, programId, days);
}
