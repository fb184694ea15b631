import type { MailList, ReminderChoice } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects a member's choice; undefined if they haven't made one. */
export function selectReminderChoice(
  db: Db,
  programId: number,
  memberId: number,
): Promise<ReminderChoice | undefined> {
  return db
    .selectFrom('reminderChoice')
    .select(['hour', 'quietFrom', 'quietTo'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** Writes a member's choice. */
export async function upsertReminderChoice(
  db: Db,
  programId: number,
  memberId: number,
  choice: ReminderChoice,
): Promise<void> {
  await db
    .insertInto('reminderChoice')
    .values({ programId, memberId, ...choice })
    .onConflict((conflict) => conflict.columns(['programId', 'memberId']).doUpdateSet(choice))
    .execute();
}

/** A member who can receive a mail or notification. */
export interface Mailable {
  memberId: number;
  email: string;
  firstName: string;
  language: 'en' | 'es' | null;
  timeZone: string | null;
  dayStartsAt: number;
  dailyGoal: number;
  hour: number | null;
  quietFrom: number | null;
  quietTo: number | null;
}

/** The mail or notification of a list to send, and when it was last sent. */
export interface Wanted {
  list: MailList;
  /** The type of a mail. If omitted, it is a notification, which goes to members with a subscribed browser. */
  emailType?: string;
  /** Members who got one since then are left out. */
  since: Date;
  /**
   * Only members with a reminder hour, members with an expired device, members who walked since a day, or one member.
   */
  only: 'reminded' | 'device-expired' | { walkedSince: string } | { memberId: number };
}

function whoOf(programId: number, only: Wanted['only']) {
  if (only === 'reminded') return sql`choice.hour is not null`;
  if (only === 'device-expired')
    return sql`exists (select from device_connection device where device.program_id = ${programId}
      and device.member_id = member.member_id and device.state = 'expired')`;
  if ('memberId' in only) return sql`member.member_id = ${only.memberId}`;
  return sql`exists (select from member_day day where day.program_id = ${programId}
    and day.member_id = member.member_id and day.day >= ${only.walkedSince}::date
    and day.steps > 0)`;
}

/** Selects whether a member got a mail of a type, or a notification of a list, since an instant. */
function hadOne(programId: number, { list, emailType, since }: Wanted) {
  if (emailType === undefined)
    return sql`select true as was_sent from push_note note
      where note.program_id = ${programId} and note.member_id = member.member_id
        and note.topic = ${list} and note.sent_at > ${since}`;
  return sql`select true as was_sent from email
    where email.program_id = ${programId} and email.member_id = member.member_id
      and email.email_type = ${emailType} and email.created_at > ${since}
    limit 1`;
}

/** Selects the next members who can receive a mail or notification of a list, after a member's number. */
export async function selectMailable(
  db: Db,
  programId: number,
  wanted: Wanted & { after: number; most: number },
): Promise<Mailable[]> {
  const { list, emailType, only, after, most } = wanted;
  const reachable =
    emailType === undefined
      ? sql`exists (select from push_browser browser where browser.program_id = ${programId}
          and browser.member_id = member.member_id)`
      : sql`true`;
  const { rows } = await sql<Mailable>`
    select member.member_id, member.email, member.first_name, member.language, member.time_zone,
      member.day_starts_at, member.daily_goal, choice.hour, choice.quiet_from, choice.quiet_to
    from member
    left join reminder_choice choice
      on choice.program_id = ${programId} and choice.member_id = member.member_id
    -- Looked up for each member: all the mail of a program grows for years.
    left join lateral (${hadOne(programId, wanted)}) had on true
    where member.program_id = ${programId} and member.member_id > ${after}
      and member.deactivated_at is null and ${whoOf(programId, only)} and ${reachable}
      and not exists (select from ended_mail_list ended
        where ended.program_id = ${programId} and ended.member_id = member.member_id
          and ended.list = ${list})
      and had.was_sent is null
    order by member.member_id limit ${most}`.execute(db);
  return rows;
}

/** Selects the counted steps and goals of a member's days that have any steps. */
export function selectWalkedDays(
  db: Db,
  programId: number,
  memberId: number,
  { first, last }: { first: string; last: string },
): Promise<{ day: string; steps: number; goal: number }[]> {
  return db
    .selectFrom('memberDay')
    .select(['day', 'steps', 'goal'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('steps', '>', 0)
    .execute();
}
