import { sql } from 'kysely';
import { type MemberDayKey } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the current correction of a day with its reason; undefined if there is none. */
export function selectStanding(db: Db, programId: number, { memberId, day }: MemberDayKey) {
  return db
    .selectFrom('stepEntry')
    .select(['steps', 'note', 'writtenBy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .where('source', '=', 'correction')
    .executeTakeFirst();
}

/** A correction or its withdrawal, which is kept permanently. */
export interface CorrectionRow extends MemberDayKey {
  correctionId: number;
  fromSteps: number | null;
  toSteps: number | null;
  countedBefore: number;
  countedAfter: number;
  reason: string | null;
  decidedBy: number;
}

export async function insertCorrection(
  db: Db,
  programId: number,
  correction: CorrectionRow,
  now: Date,
): Promise<void> {
  await db
    .insertInto('stepCorrection')
    .values({ programId, ...correction, decidedAt: now })
    .execute();
}

function correctionsOf(programId: number, memberId: number, day: string | undefined) {
  const ofDay = day === undefined ? sql`true` : sql`correction.day = ${day}`;
  return sql`from step_correction correction
    where correction.program_id = ${programId} and correction.member_id = ${memberId} and ${ofDay}`;
}

/** A correction with the name of the admin who made it. */
export interface ShownCorrection extends CorrectionRow {
  decidedAt: string;
  deciderName: string;
}

/** Selects a member's corrections, newest first; only those of a day if it is given. */
export async function selectCorrections(
  db: Db,
  programId: number,
  memberId: number,
  day: string | undefined,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ rows: ShownCorrection[]; total: number }> {
  const of = correctionsOf(programId, memberId, day);
  const { rows } = await sql<ShownCorrection>`
    select correction.*, (select decider.first_name || ' ' || decider.last_name from member decider
      where decider.program_id = ${programId} and decider.member_id = correction.decided_by)
      as decider_name
    ${of}
    order by correction.decided_at desc, correction.correction_id desc
    offset ${offset} limit ${perPage}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${of}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
