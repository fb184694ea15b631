import { MailList } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the lists that a member has unsubscribed from. */
export async function selectEndedLists(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Set<MailList>> {
  const rows = await db
    .selectFrom('endedMailList')
    .select('list')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
  const names = new Set(rows.map(({ list }) => list));
  return new Set(MailList.options.filter((list) => names.has(list)));
}

/** Unsubscribes a member from a list; does nothing if the member no longer exists. */
export async function insertEndedList(
  db: Db,
  programId: number,
  { memberId, list, endedAt }: { memberId: number; list: MailList; endedAt: Date },
): Promise<void> {
  await sql`
    insert into ended_mail_list (program_id, member_id, list, ended_at)
    select ${programId}, member.member_id, ${list}, ${endedAt} from member
    where member.program_id = ${programId} and member.member_id = ${memberId}
    on conflict do nothing`.execute(db);
}

/** Subscribes a member to a list again. */
export async function deleteEndedList(
  db: Db,
  programId: number,
  { memberId, list }: { memberId: number; list: MailList },
): Promise<void> {
  await db
    .deleteFrom('endedMailList')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('list', '=', list)
    .execute();
}
