import { healthyPercent, type PartnerProgram } from '@stridewell/contracts';
import { sql } from 'kysely';
import { type Db, isGroup } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** Which programs of a reseller to select, and in which order. */
export interface PartnerProgramFilter {
  id?: number;
  searchString?: string | undefined;
  sortColumn?: 'name' | 'createdAt' | 'members' | 'active' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}

const programName = sql`(select address.address from program_address address
  where address.program_id = program.program_id and address.kind = 'name')`;

const members = sql`(select coalesce(sum(block.people), 0)::int from contender_block block
  where block.program_id = program.program_id and block.kind = 'members')`;

const activeMembers = sql`(select case when ${isGroup(sql`sum(came.people)`)} then sum(came.people)::int end
  from program_return came where came.program_id = program.program_id
    and came.day > current_date - 30 and came.previous_day <= current_date - 30)`;

const lastActiveOn = sql`(select max(told.day) from (
    select day.day from program_day day
    where day.program_id = program.program_id and day.day > current_date - 400
    group by day.day having ${isGroup(sql`sum(day.active_members)`)}
  ) told)`;

const admins = sql`(select count(*)::int from member where member.program_id = program.program_id
  and member.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')
  and member.deactivated_at is null)`;

/** The programs of one reseller: every query about them starts here. */
function programsOf(resellerId: number) {
  return sql`program_reseller whose join program on program.program_id = whose.program_id
    and whose.reseller_id = ${resellerId}`;
}

function isFound({ id, searchString }: PartnerProgramFilter) {
  const words = sql`lower(program.name || ' ' || coalesce(${programName}, ''))`;
  return sql`${id === undefined ? sql`true` : sql`program.program_id = ${id}`} and ${
    searchString === undefined ? sql`true` : sql`strpos(${words}, lower(${searchString})) > 0`
  }`;
}

type Counted = Omit<PartnerProgram, 'activePercent' | 'health'>;

/** Selects a page of a reseller's programs, and their number. */
export async function selectPartnerPrograms(
  db: Db,
  resellerId: number,
  filter: PartnerProgramFilter,
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: PartnerProgram[]; total: number }> {
  const { sortColumn = 'name', sortOrder = 'asc' } = filter;
  const order = {
    name: sql`lower(program.name)`,
    createdAt: sql`program.created_at`,
    members,
    active: activeMembers,
  };
  const direction = sql.raw(sortOrder === 'asc' ? 'asc' : 'desc');
  const from = sql`from ${programsOf(resellerId)} where ${isFound(filter)}`;
  const [found, counted] = await Promise.all([
    sql<Counted>`
      select program.program_id as id, program.name, ${programName} as "programName", program.tier,
        program.type, program.time_zone as "timeZone", program.contact_email as "contactEmail",
        program.created_at as "createdAt", ${members} as members, ${activeMembers} as "activeMembers",
        ${lastActiveOn} as "lastActiveOn", ${admins} as admins
      ${from}
      order by ${order[sortColumn]} ${direction} nulls last, program.program_id ${direction}
      limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { data: found.rows.map(withHealth), total: counted.rows[0]?.total ?? 0 };
}

function withHealth(row: Counted): PartnerProgram {
  const { members: all, activeMembers: active } = row;
  if (active === null) return { ...row, activePercent: null, health: 'unknown' };
  // Some of the active members may have left since.
  const activePercent = Math.min(100, Math.round((active * 100) / Math.max(all, 1)));
  const isFair = activePercent >= healthyPercent.fair;
  const health = activePercent >= healthyPercent.good ? 'good' : isFair ? 'fair' : 'poor';
  return { ...row, activePercent, health };
}

/** Selects the names of a reseller's programs that contain the search text; those that start with it come first. */
export async function selectPartnerProgramNames(
  db: Db,
  resellerId: number,
  searchString: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select program.program_id as id, program.name from ${programsOf(resellerId)}
    where ${isFound({ searchString })}
    order by strpos(lower(program.name), lower(${searchString})) <> 1, lower(program.name), program.program_id
    limit ${limit}`.execute(db);
  return rows;
}
