import type { Person } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Compared, ownWeeksOf } from '#activity/leaderboards/own-weeks.service.ts';
import type { Db } from '#foundation/database/in-program.ts';

/** A participant of a challenge against their own four weeks before it. */
export interface OwnWeeks extends Person {
  isViewer: boolean;
  days: number;
  dayAverage: number;
  usualAverage: number | null;
  steadyDays: number;
}

interface Asker {
  programId: number;
  memberId: number;
}

async function selectNamed(
  db: Db,
  { programId, memberId }: Asker,
  own: RawBuilder<unknown>,
): Promise<OwnWeeks[]> {
  const { rows } = await sql<OwnWeeks>`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      member.username, member.image, member.member_id = ${memberId} as is_viewer,
      own.days, own.day_average, own.usual_average, own.steady_days
    from (${own}) own
    join member on member.program_id = ${programId} and member.member_id = own.member_id
      and member.deactivated_at is null and (not member.is_quiet or member.member_id = ${memberId})`.execute(
    db,
  );
  return rows;
}

/**
 * Selects participants of a challenge, each against themself, in no order; of those who keep out of named lists the
 * viewer alone.
 */
export function selectOwnWeeks(db: Db, asker: Asker, compared: Compared): Promise<OwnWeeks[]> {
  return selectNamed(db, asker, ownWeeksOf(asker.programId, compared));
}

/** Selects the same as it was kept with the result of a challenge. */
export function selectKeptWeeks(db: Db, asker: Asker, challengeId: number): Promise<OwnWeeks[]> {
  const kept = sql`
    select contender_id as member_id, compared_days as days, day_average, usual_average, steady_days
    from challenge_result
    where program_id = ${asker.programId} and challenge_id = ${challengeId}
      and compared_days is not null`;
  return selectNamed(db, asker, kept);
}
