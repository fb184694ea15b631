import type { Person } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Compared, ownWeeksOf } from '#engine/leaderboard/index.ts';
import { type Db, isNamedTo, type Reader } from '#engine/postgres/index.ts';

/** A participant of a challenge compared with their own four weeks before it. */
export interface OwnWeeks extends Person {
  isViewer: boolean;
  days: number;
  dayAverage: number;
  usualAverage: number | null;
  steadyDays: number;
}

async function selectNamed(db: Db, reader: Reader, own: RawBuilder<unknown>): Promise<OwnWeeks[]> {
  const { programId, memberId } = reader;
  const { rows } = await sql<OwnWeeks>`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      member.username, member.image, member.member_id = ${memberId} as is_viewer,
      own.days, own.day_average, own.usual_average, own.steady_days
    from (${own}) own
    join member on member.program_id = ${programId} and member.member_id = own.member_id
      and member.deactivated_at is null and ${isNamedTo(reader)}`.execute(db);
  return rows;
}

/**
 * Selects participants of a challenge whose names the reader may see, each compared with their own past, in no order.
 */
export function selectOwnWeeks(db: Db, reader: Reader, compared: Compared): Promise<OwnWeeks[]> {
  return selectNamed(db, reader, ownWeeksOf(reader.programId, compared));
}

/** Selects the same as it was stored with the result of a challenge. */
export function selectKeptWeeks(db: Db, reader: Reader, challengeId: number): Promise<OwnWeeks[]> {
  const kept = sql`
    select contender_id as member_id, compared_days as days, day_average, usual_average, steady_days
    from challenge_result
    where program_id = ${reader.programId} and challenge_id = ${challengeId}
      and compared_days is not null`;
  return selectNamed(db, reader, kept);
}
