import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Numbers a program's messages in the order in which they were sent, by which their list is sorted. */
export async function orderMessages(db: Db, programId: number): Promise<void> {
  await sql`
    update message set message_id = ordered.next_id
    from (
      select message_id, max(message_id) over () + row_number() over (order by sent_at) as next_id
      from message where program_id = ${programId}
    ) ordered
    where message.program_id = ${programId}
      and message.message_id = ordered.message_id`.execute(db);
}
