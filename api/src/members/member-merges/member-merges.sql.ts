import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects a member of the program with the data that a merge checks. */
export function selectMerged(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select([
      'memberId',
      'firstName',
      'lastName',
      'username',
      'email',
      'employeeId',
      'roleName',
      'language',
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Selects a member's group of a kind. */
export async function selectGroup(
  db: Db,
  programId: number,
  kind: 'team' | 'organization',
  memberId: number,
): Promise<{ id: number; name: string } | undefined> {
  const id = sql.ref(`${kind}Id`);
  const { rows } = await sql<{ id: number; name: string }>`
    select own.${id} as id, known.name from ${sql.table(`${kind}Member`)} own
    join ${sql.table(kind)} known on known.program_id = ${programId} and known.${id} = own.${id}
    where own.program_id = ${programId} and own.member_id = ${memberId} and own.left_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Selects the team that a member leads. */
export async function selectLedTeam(
  db: Db,
  programId: number,
  memberId: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('teamMember')
    .select('teamId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('leftAt', 'is', null)
    .where('isLeader', '=', true)
    .executeTakeFirst();
  return found?.teamId;
}
