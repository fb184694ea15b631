import type { Db } from '#engine/postgres/index.ts';
import { lockEveryContender } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { updateTimeZone } from './leaderboards.sql.ts';

/**
 * Changes the time zone of a program. Writing scores takes several statements that each ask for the program's day, so
 * the zone changes only while no one is between them.
 */
export async function changeTimeZone(db: Db, programId: number, timeZone: string): Promise<void> {
  await lockEveryContender(db, programId);
  await updateTimeZone(db, programId, timeZone);
}
