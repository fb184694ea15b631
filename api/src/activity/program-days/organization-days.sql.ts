import { sql } from 'kysely';
import type { Span } from '#engine/requests/index.ts';
import { type Db, isGroup } from '#engine/postgres/index.ts';
import type { ProgramDayRow } from './program-days.sql.ts';

/** Selects the days of a span on which enough members of an organization were active to show them, newest first. */
export async function selectOrganizationDays(
  db: Db,
  programId: number,
  organizationId: number,
  { first, last }: Span,
): Promise<ProgramDayRow[]> {
  const { rows } = await sql<ProgramDayRow>`
    select day.day, day.steps, day.walkers as active_members
    from leaderboard board
    join group_day day on day.program_id = ${programId}
      and day.leaderboard_id = board.leaderboard_id and day.group_id = ${organizationId}
      and day.day between ${first} and ${last}
    where board.program_id = ${programId} and board.kind = 'all'
      and board.contenders = 'organizations' and ${isGroup(sql`day.walkers`)}
    order by day.day desc`.execute(db);
  return rows;
}
