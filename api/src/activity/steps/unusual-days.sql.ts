import { sql } from 'kysely';
import { type MemberDayKey } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** A flag with the names of the people involved. */
export interface FlagRow extends MemberDayKey {
  hasManySteps: boolean;
  isAboveUsual: boolean;
  isCountedTwice: boolean;
  logged: number;
  walked: number;
  converted: number;
  usualMean: number | null;
  usualDeviation: number | null;
  flaggedAt: string;
  status: 'open' | 'asked' | 'fine' | 'corrected';
  question: string | null;
  askedAt: string | null;
  answer: string | null;
  answeredAt: string | null;
  settledAt: string | null;
  memberName: string;
  settlerName: string | null;
}

const shown = (
  programId: number,
) => sql`flag.*, member.first_name || ' ' || member.last_name as member_name,
  (select settler.first_name || ' ' || settler.last_name from member settler
    where settler.program_id = ${programId} and settler.member_id = flag.settled_by) as settler_name`;
const flags = (programId: number) => sql`day_flag flag
  join member on member.program_id = ${programId} and member.member_id = flag.member_id`;

/** The flags to select: those of the program that are settled or open, or those that a member was asked about. */
export type WantedFlags = { isSettled: boolean } | { askedOf: number };

/** Selects a page of flags, newest first, and their total number. */
export async function selectFlags(
  db: Db,
  programId: number,
  wanted: WantedFlags,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ rows: FlagRow[]; total: number }> {
  const condition =
    'askedOf' in wanted
      ? sql`flag.program_id = ${programId} and flag.member_id = ${wanted.askedOf}
          and flag.asked_at is not null`
      : sql`flag.program_id = ${programId}
          and flag.settled_at is ${wanted.isSettled ? sql`not null` : sql`null`}`;
  const newest =
    'isSettled' in wanted && wanted.isSettled ? sql`flag.settled_at` : sql`flag.flagged_at`;
  const { rows } = await sql<FlagRow>`
    select ${shown(programId)} from ${flags(programId)} where ${condition}
    order by ${newest} desc, flag.member_id, flag.day
    offset ${offset} limit ${perPage}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from day_flag flag where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Selects and locks the flag of a day; undefined if there is none. */
export async function selectFlagForUpdate(
  db: Db,
  programId: number,
  { memberId, day }: MemberDayKey,
): Promise<FlagRow | undefined> {
  const { rows } = await sql<FlagRow>`
    select ${shown(programId)} from ${flags(programId)}
    where flag.program_id = ${programId} and flag.member_id = ${memberId} and flag.day = ${day}
    for update of flag`.execute(db);
  return rows[0];
}

/** The changes to a flag. */
export interface FlagChange {
  status?: FlagRow['status'];
  question?: string;
  askedBy?: number;
  askedAt?: Date;
  answer?: string | null;
  answeredAt?: Date | null;
  settledBy?: number;
  settledAt?: Date;
}

export async function updateFlag(
  db: Db,
  programId: number,
  { memberId, day }: MemberDayKey,
  change: FlagChange,
): Promise<void> {
  await db
    .updateTable('dayFlag')
    .set(change)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .execute();
}

/** Settles the flag of a day, if it has one, because an admin has corrected the day. */
export async function updateFlagAsCorrected(
  db: Db,
  programId: number,
  { memberId, day }: MemberDayKey,
  settledBy: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('dayFlag')
    .set({ status: 'corrected', settledBy, settledAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .where('settledAt', 'is', null)
    .execute();
}
