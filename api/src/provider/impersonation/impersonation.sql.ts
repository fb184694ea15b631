import type { Impersonation } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** Selects a page of impersonations. */
export async function selectImpersonations(
  db: Db,
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: Impersonation[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<Impersonation>`
      select session.session_id as id, member.first_name || ' ' || member.last_name as member,
        program.name as "programName", session.impersonation_reason as reason,
        (select staff.first_name || ' ' || staff.last_name from member staff
          where staff.member_id = session.impersonated_by limit 1) as by,
        session.created_at as "createdAt", least(session.ends_at, session.ended_at) as "endsAt"
      from session
      join member on member.program_id = session.program_id and member.member_id = session.member_id
      join program on program.program_id = session.program_id
      where session.method = 'impersonation'
      order by session.session_id desc limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from session
      where method = 'impersonation'`.execute(db),
  ]);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
}
