import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** How far the people of a site have come; `isWhole` is the row of all sites. */
interface LaunchRow {
  isWhole: boolean;
  id: number | null;
  name: string | null;
  people: number;
  invited: number;
  registered: number;
  connected: number;
  walked: number;
  joined: number;
}

const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;

/** Selects how far people have come: for the program, for each organization, and for those without one. */
export async function selectLaunchRows(db: Db, programId: number): Promise<LaunchRow[]> {
  const walked = sql`exists (select from member_day day where day.program_id = ${programId}
    and day.member_id = member.member_id and day.steps > 0)`;
  const entered = (kind: 'organization' | 'team') => sql`exists (
    select from ${sql.table(`${kind}Member`)} own
    join group_challenge entered on entered.program_id = ${programId}
      and entered.group_id = ${sql.ref(`own.${kind}Id`)} and entered.left_at is null
    where own.program_id = ${programId} and own.member_id = member.member_id
      and own.left_at is null)`;
  const joined = sql`(exists (select from challenge_member own where own.program_id = ${programId}
      and own.member_id = member.member_id and own.left_at is null)
    or ${entered('team')} or ${entered('organization')})`;
  const { rows } = await sql<LaunchRow>`
    select grouping(organization.organization_id) = 1 as is_whole,
      organization.organization_id as id, organization.name,
      ${count(sql`true`)} as people, ${count(sql`member.invited_at is not null`)} as invited,
      ${count(sql`member.last_visit_at is not null`)} as registered,
      ${count(sql`member.device_name is not null`)} as connected,
      ${count(walked)} as walked, ${count(joined)} as joined
    from member
    left join organization_member belonging on belonging.program_id = ${programId}
      and belonging.member_id = member.member_id and belonging.left_at is null
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = belonging.organization_id
    where member.program_id = ${programId} and member.deactivated_at is null
    group by grouping sets ((), (organization.organization_id, organization.name))
    order by organization.name nulls last, organization.organization_id`.execute(db);
  return rows;
}
