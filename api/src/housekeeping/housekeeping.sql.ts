import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** How long rows are kept that nobody will ask for again. */
export interface Keeping {
  idempotencyHours: number;
  throttleHours: number;
  endedSessionDays: number;
  releaseHealthDays: number;
}

/** Deletes what has served its time, in every program; answers how many rows went. */
export async function deleteOutlived(db: Db, keeping: Keeping): Promise<number> {
  const deleted = [
    await sql`delete from idempotency
      where created_at < now() - make_interval(hours => ${keeping.idempotencyHours})`.execute(db),
    await sql`delete from sign_in_throttle
      where last_failure_at < now() - make_interval(hours => ${keeping.throttleHours})`.execute(db),
    await sql`delete from session
      where coalesce(ended_at, refreshed_at) < now() - make_interval(days => ${keeping.endedSessionDays})`.execute(
      db,
    ),
    await sql`delete from release_health
      where minute < now() - make_interval(days => ${keeping.releaseHealthDays})`.execute(db),
  ];
  return deleted.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}
