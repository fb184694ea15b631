import type { DeviceDay, DeviceProvider } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** A source's report about a recent day. */
export interface RecentDayRow {
  provider: string;
  day: string;
  steps: number;
  isCounted: boolean;
  reason: z.infer<typeof DeviceDay>['reason'];
}

/** Selects sources' reports about a member's days since a given day, newest first. */
export function selectRecentDays(
  db: Db,
  programId: number,
  memberId: number,
  since: string,
): Promise<RecentDayRow[]> {
  return db
    .selectFrom('deviceDay')
    .select(['provider', 'day', 'steps', 'isCounted', 'reason'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .execute();
}

/** Counts the days with steps that each source has sent for a member. */
export async function countImportedDays(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Map<DeviceProvider | string, number>> {
  const rows = await db
    .selectFrom('deviceDay')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('days')])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('steps', '>', 0)
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, days }) => [provider, Number(days)]));
}

/** Selects sources' reports about a member's day: the deciding one first, then by number of steps. */
export function selectDayWords(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
): Promise<(Pick<RecentDayRow, 'provider' | 'steps' | 'reason'> & { changedAt: string })[]> {
  return db
    .selectFrom('deviceDay')
    .select(['provider', 'steps', 'reason', 'changedAt'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .orderBy('isCounted', 'desc')
    .orderBy('steps', 'desc')
    .orderBy('provider')
    .$narrowType<Pick<RecentDayRow, 'reason'>>()
    .execute();
}
