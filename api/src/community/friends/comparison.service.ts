import type { Profile } from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { selectInCommon, selectWeeks } from './comparison.sql.ts';

/** Compares a friend with the viewer by the last seven days; null if the friend doesn't share their steps. */
export async function readComparison(
  db: Db,
  viewer: Viewer,
  friendId: number,
  now: Date,
): Promise<Profile['compared']> {
  const today = memberDay(now, viewer);
  const week = { first: addDays(today, -6), last: today };
  const weeks = await selectWeeks(db, viewer, friendId, week);
  if (!weeks) return null;
  return { ...weeks, challenges: await selectInCommon(db, viewer, friendId, today) };
}
