import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Uploads } from '#engine/requests/index.ts';

/** Sums what a member has uploaded since an instant, and the bytes of the whole program that wait to be read. */
export async function sumUploadedFiles(
  db: Db,
  programId: number,
  memberId: number,
  since: Date,
): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as size,
      (select coalesce(sum(bytes), 0)::float8 from file_import
        where program_id = ${programId} and state = 'reading') as waiting
    from file_import
    where program_id = ${programId} and member_id = ${memberId}
      and uploaded_at > ${since}`.execute(db);
  return rows[0] ?? { files: 0, size: 0 };
}
