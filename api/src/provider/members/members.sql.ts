import type { ProviderMember, searchAllMembers } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** A search for members. */
export type MemberSearch = z.output<typeof searchAllMembers.query>;

const fullName = sql`(member.first_name || ' ' || member.last_name)`;

/** Selects a page of the members found in all programs, and their number; runs as the provider. */
export async function selectAllMembers(
  db: Db,
  { search, programId, status = 'active' }: MemberSearch,
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: ProviderMember[]; total: number }> {
  const words = sql`lower(${fullName} || ' ' || member.username || ' ' || member.email)`;
  const isWanted = sql`member.erased_at is null
    ${programId === undefined ? sql`` : sql`and member.program_id = ${programId}`}
    ${search === undefined ? sql`` : sql`and strpos(${words}, lower(${search})) > 0`}
    ${status === 'active' ? sql`and member.deactivated_at is null` : sql``}
    ${status === 'deactivated' ? sql`and member.deactivated_at is not null` : sql``}`;
  const [found, counted] = await Promise.all([
    sql<ProviderMember>`
      select member.member_id as id, ${fullName} as name, member.username, member.email,
        json_build_object('id', program.program_id, 'name', program.name) as program,
        member.role_name as "roleName", member.registered_on as "registeredDate",
        member.last_visit_at as "lastVisit",
        case when member.deactivated_at is null then 'active' else 'deactivated' end as status
      from member join program on program.program_id = member.program_id
      where ${isWanted}
      order by lower(${fullName}), member.member_id limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from member where ${isWanted}`.execute(db),
  ]);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Selects an active account, with the data that moves along with it. */
export function selectAccount(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
) {
  return db
    .selectFrom('member')
    .select(['programId', 'memberId', 'email', 'username', 'passwordHash', 'firstName', 'lastName'])
    .select(['language', 'timeZone', 'dailyGoal', 'registeredOn', 'roleName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Selects whether a program exists. */
export async function selectHasProgram(db: Db, programId: number): Promise<boolean> {
  const found = await db
    .selectFrom('program')
    .select('programId')
    .where('programId', '=', programId)
    .executeTakeFirst();
  return found !== undefined;
}
